import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { defineJob } from "#app/platform/jobs/jobs.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { deleteForgotten } from "../kept/kept-files.server.ts";
import { type RefreshOptions, refreshSource } from "./refresh-source.server.ts";
import { listSources } from "./sources.server.ts";

const actor: Actor = { kind: "job", name: "ingest.refresh-registers" };
/** A source that was checked more recently is left to the next night, unless it failed. */
const freshHours = 12;

/** Every night: registers and map data with an address. Those that failed are tried twice more before the morning. */
export const refreshRegistersJob = defineJob({
  name: "ingest.refresh-registers",
  schedule: "10 2,4,6 * * *",
  timeoutSeconds: 7_000,
  async run(_data, { services, log }) {
    const { names, errors } = await refreshDue(services);
    if (names.length > 0) log.info({ registers: names }, "refreshed registers");
    const [first] = errors;
    if (first) throw first;
  },
});

/**
 * Refreshes the registers that are due, facilities before professionals. An unexpected error of one
 * leaves the others alone.
 */
export async function refreshDue(
  services: Pick<Services, "config" | "database" | "storage" | "log">,
  options: RefreshOptions = {},
): Promise<{ names: string[]; errors: unknown[] }> {
  const sources = await listSources(services.database, actor);
  await deleteForgotten(
    services,
    sources.map(({ register }) => register),
  );
  const names = await listDue(services.database);
  const errors: unknown[] = [];
  for (const name of names) {
    try {
      const { kind } = await refreshSource(services, name, options);
      services.log.info({ register: name, kind }, "refreshed a register");
    } catch (error) {
      services.log.error({ err: error, register: name }, "a register could not be refreshed");
      errors.push(error);
    }
  }
  return { names, errors };
}

/** In the order of their names: facilities, professionals at them, and the map that is matched to them. */
async function listDue(database: Database): Promise<string[]> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ register: string }>(sql`
      select register from register_sources
      where state in ('new', 'failed') or accepted_at is not null
        or checked_at < now() - make_interval(days => every_days - 1, hours => ${freshHours})
      order by register`),
  );
  return rows.map(({ register }) => register);
}
