import { getRequestListener } from "@hono/node-server";
import { afterAll } from "vitest";
import { closeServers } from "./serve-app.ts";

// The server replaces the global Request and Response. Every test sees them as production does, whether
// or not an earlier file of its process has served an app.
getRequestListener(() => new Response());

// Setup files run for every test file, although the files of a process share their modules.
afterAll(closeServers);
