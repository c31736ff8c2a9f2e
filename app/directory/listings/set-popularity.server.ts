import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { selectRows } from "#app/platform/database/select-rows.server.ts";
import type { EntityType } from "../entity-ref.ts";
import { refreshListings } from "./refreshing/refresh-listings.server.ts";

/** Smaller changes are not worth writing a listing again. */
const leastChange = 0.01;

/**
 * Writes the popularity of all entities of a type, 0 to 1, and refreshes the listings that changed.
 * Entities without a score become 0. Jobs call it; a score is computed and never set by a person.
 * @returns the number of entities that changed.
 */
export async function setPopularity(
  tx: Transaction,
  entityType: EntityType,
  scores: ReadonlyMap<string, number>,
): Promise<number> {
  const rows = await selectRows(
    tx,
    { id: z.uuid() },
    sql`
    with scored as (
      select * from unnest(${sql.param([...scores.keys()])}::uuid[],
        ${sql.param([...scores.values()])}::real[]) as given (id, score))
    update ${sql.identifier(entityType)} e set popularity_score = coalesce(found.score, 0)
    from ${sql.identifier(entityType)} own left join scored found on found.id = own.id
    where own.id = e.id and (abs(e.popularity_score - coalesce(found.score, 0)) >= ${leastChange}::real
      or (found.score is null and e.popularity_score <> 0))
    returning e.id`,
  );
  const ids = rows.map(({ id }) => id);
  await refreshListings(tx, { entityType, ids, columns: ["popularity_score"] });
  return rows.length;
}
