import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "#app/platform/database/database.server.ts";
import { createApp } from "#server/http/app.ts";
import { serveApp } from "./sites/serve-app.ts";
import { testServices } from "./sites/services.ts";
import { tinySite } from "./sites/tiny-site.ts";

/** Serves the given routes of the product by path over HTTP, on a test database. */
export function callSite(
  database: Database,
  routes: Record<string, object>,
  settings: NodeJS.ProcessEnv = {},
) {
  const logged: unknown[] = [];
  const services = testServices(database, {
    dataDir: tmpdir(),
    settings: { TRUST_PROXY: "true", ...settings },
  });
  const site = tinySite(logged, routes);
  const app = serveApp(
    createApp(services, site, { clientFolder: join(tmpdir(), "dalil-no-build") }),
  );
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: "POST",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "content-type": "application/json", ...headers },
    });
  return {
    app,
    services,
    get: (path: string, headers = {}) => app.request(path, { headers }),
    post,
    logged,
  };
}
