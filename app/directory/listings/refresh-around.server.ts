import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { EntityType } from "../cards/card.ts";
import { refreshListings } from "./refresh-listings.server.ts";

/** Refreshes an entity's listing and those that name it, count it or are found by its words. */
export async function refreshAround(
  tx: Transaction,
  entityType: EntityType,
  id: string,
): Promise<void> {
  const { rows } = await tx.execute<{ entityType: EntityType; ids: string[] }>(sql`
    with near as (
      select ${entityType} as entity_type, ${id}::uuid as id
      union select 'clinics', clinic_id from places_of_practice where professional_id = ${id}::uuid
      union select 'professionals', professional_id from places_of_practice where clinic_id = ${id}::uuid
      union select 'clinics', clinic_id from clinic_services where service_id = ${id}::uuid
      union select 'services', service_id from clinic_services where clinic_id = ${id}::uuid
      union select 'services', service_id from professional_services where professional_id = ${id}::uuid
      union select 'professionals', professional_id from professional_services where service_id = ${id}::uuid
      union select 'clinics', id from clinics where franchise_id = ${id}::uuid
    ), all_of_them as (
      select entity_type, id from near
      union select 'franchises', c.franchise_id from clinics c join near n on n.id = c.id
      where c.franchise_id is not null
    )
    select entity_type as "entityType", array_agg(id) as ids from all_of_them group by 1`);
  for (const changed of rows) await refreshListings(tx, changed);
}
