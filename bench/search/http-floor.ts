// An empty Hono handler: what HTTP itself costs on this machine, beside the node that searches.
import { serve } from "@hono/node-server";
import { Hono } from "hono";

const app = new Hono();
app.all("*", (context) => context.json({}));
serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => process.send?.(port));
