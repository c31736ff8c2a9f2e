import { startServer } from "./start-server.ts";

await startServer(() => import("virtual:react-router/server-build"));
