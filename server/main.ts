import { startServer } from "./starting/start-server.ts";

// The launcher filled the database while it built the site (scripts/launch.ts).
const isPrepared = process.argv.includes("--prepared");

await startServer(() => import("virtual:react-router/server-build"), { isPrepared });
