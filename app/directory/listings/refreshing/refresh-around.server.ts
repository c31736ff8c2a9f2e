import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { selectRows } from "#app/platform/database/select-rows.server.ts";
import { type EntityType, entityTypes } from "../../entity-ref.ts";
import type { ListingColumn } from "../listing-expressions.server.ts";
import { refreshListings } from "./refresh-listings.server.ts";

/** Refreshes the listings of entities and those that name them, count them or are found by their words. */
export async function refreshAround(
  tx: Transaction,
  entityType: EntityType,
  ...ids: string[]
): Promise<void> {
  for (const listings of await listingsAround(tx, entityType, ids)) {
    await refreshListings(tx, listings);
  }
}

/** Listings that show an entity, by their kind, and the columns that do. */
export type ShownAround = "all" | Partial<Record<EntityType, readonly ListingColumn[]>>;

/** The same without the entities themselves, whose listings were refreshed before. */
export async function refreshNeighbours(
  tx: Transaction,
  entityType: EntityType,
  { ids, shownAround }: { ids: readonly string[]; shownAround: ShownAround },
): Promise<void> {
  const own = new Set(ids);
  for (const { entityType: type, ids: found } of await listingsAround(tx, entityType, [...ids])) {
    const columns = shownAround === "all" ? undefined : shownAround[type];
    if (shownAround !== "all" && !columns) continue;
    const others = type === entityType ? found.filter((id) => !own.has(id)) : found;
    await refreshListings(tx, { entityType: type, ids: others, columns });
  }
}

async function listingsAround(tx: Transaction, entityType: EntityType, ids: string[]) {
  const changed = sql`${sql.param(ids)}::uuid[]`;
  const rows = await selectRows(
    tx,
    { entityType: z.enum(entityTypes), ids: z.array(z.uuid()) },
    sql`
    with near as (
      select ${entityType} as entity_type, unnest(${changed}) as id
      union select 'clinics', clinic_id from places_of_practice where professional_id = any(${changed})
      union select 'professionals', professional_id from places_of_practice where clinic_id = any(${changed})
      union select 'clinics', clinic_id from clinic_services where service_id = any(${changed})
      union select 'services', service_id from clinic_services where clinic_id = any(${changed})
      union select 'services', service_id from professional_services where professional_id = any(${changed})
      union select 'professionals', professional_id from professional_services where service_id = any(${changed})
      union select 'clinics', id from clinics where franchise_id = any(${changed})
    ), all_of_them as (
      select entity_type, id from near
      union select 'franchises', c.franchise_id from clinics c join near n on n.id = c.id
      where c.franchise_id is not null
    )
    select entity_type as "entityType", array_agg(id) as ids from all_of_them group by 1`,
  );
  return rows;
}
