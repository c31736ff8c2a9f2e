import { sql } from "drizzle-orm";
import type { EntityRef } from "#app/directory/entity-ref.ts";
import { guest } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";

/** Returns the ids of those listings that accept an insurer. */
export async function listAccepting(
  database: Database,
  refs: readonly EntityRef[],
  insurerId: number,
): Promise<Set<string>> {
  if (refs.length === 0) return new Set();
  const ids = sql.param(refs.map(({ entityId }) => entityId));
  const { rows } = await withRead(database, guest, (tx) =>
    tx.execute<{ id: string }>(sql`
      select entity_id as id from directory_listings
      where entity_id = any(${ids}::uuid[]) and ${insurerId} = any(insurance_ids)`),
  );
  return new Set(rows.map(({ id }) => id));
}
