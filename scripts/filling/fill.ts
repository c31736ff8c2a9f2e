import "../register-script-modules.ts";

// Fills the embedded database of a first start, as the server does, for the process that starts this
// one. An interrupted filling is taken up by the next start.
process.once("disconnect", () => process.exit(1));
const { fillDatabase } = await import("./fill-database.ts");
process.exit((await fillDatabase()) ? 0 : 1);
