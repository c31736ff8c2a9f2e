import { startServer } from "./starting/start-server.ts";

await startServer(() => import("virtual:react-router/server-build"));
