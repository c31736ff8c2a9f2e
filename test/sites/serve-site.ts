import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAvailability } from "#app/platform/database/availability.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createApp } from "#server/http/app.ts";
import { attachApp, closeHttp, listenHttp } from "#server/http/http.ts";
import { testServices } from "./services.ts";
import { tinySite } from "./tiny-site.ts";

/** Serves the given routes of the product with the real HTTP server, on a free port. */
export async function serveSite(database: Database, routes: Record<string, object>) {
  const settings = { TRUST_PROXY: "true" };
  const services = testServices(database, { dataDir: tmpdir(), settings });
  const { log } = services;
  const availability = createAvailability({ database, log, prepare: async () => {} });
  await availability.start();
  const clientFolder = join(tmpdir(), "dalil-no-build");
  const app = createApp(services, tinySite([], routes), { availability, clientFolder });
  const server = await listenHttp({ PORT: 0, HOST: "127.0.0.1" });
  attachApp(server, app);
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    services,
    availability,
    async close() {
      availability.stop();
      await closeHttp(server);
    },
  };
}

export type ServedSite = Awaited<ReturnType<typeof serveSite>>;
