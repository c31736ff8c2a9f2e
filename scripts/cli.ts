import { launchCli } from "./launch.ts";

const args = process.argv.slice(2);
const isHelp = args[0] === "help" || args.some((word) => word === "--help" || word === "-h");

// Help needs no build: the commands load what they run when they run.
if (isHelp) await import("../server/cli.ts");
else await launchCli();
