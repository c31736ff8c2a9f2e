import { PostgrestClient } from "@supabase/postgrest-js";
import type { Database } from "#app/platform/database/database.server.ts";
import { callSite } from "../call-site.ts";
import { makeCaller } from "../people/callers.ts";

const address = "http://localhost/rest/v1";

/** The published client of PostgREST against the tables and procedures of a test database, for a guest, two people and an administrator. */
export async function openTableClients(database: Database, routes: Record<string, object>) {
  const { app, services } = callSite(database, routes);
  const [mona, omar, admin] = [
    await makeCaller(services, "mona"),
    await makeCaller(services, "omar"),
    await makeCaller(services, "chief", { isAdmin: true }),
  ];
  const client = (headers: Record<string, string> = {}) =>
    new PostgrestClient(address, {
      headers,
      fetch: async (input, init) => app.request(String(input), init),
    });
  return {
    app,
    database,
    mona,
    omar,
    admin,
    asGuest: client(),
    asMona: client(mona.headers),
    asAdmin: client(admin.headers),
  };
}
