import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";

/** A listing that a merge took off the site, with the one that took its place. */
export interface MergedListing extends Record<string, unknown> {
  id: string;
  key: string | null;
  /** Its licence, also where the kept listing has it since. */
  licence: string | null;
  keptId: string;
  keptKey: string | null;
  keptSlug: string;
}

/**
 * Lists the merged listings of one authority's registers whose merge is not undone, each with the
 * listing at the end of its merges. One that the staff lists again counts as its own.
 */
export async function listMerged(
  database: Database,
  reader: Actor,
  table: "clinics" | "professionals",
  { keyPrefix = "", authority }: { keyPrefix?: string; authority: string },
): Promise<MergedListing[]> {
  const name = sql.identifier(table);
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<MergedListing>(sql`
      with recursive merges as (
        select merged_id, kept_id, taken from listing_merges
        where entity_type = ${table} and undone_at is null
      ), ends (merged_id, kept_id, taken) as (
        select merged_id, kept_id, taken from merges
        union
        select e.merged_id, m.kept_id, e.taken from ends e join merges m on m.merged_id = e.kept_id
      ), found as (
        select m.id, m.external_key as key, kept.id as "keptId", kept.external_key as "keptKey",
          kept.slug as "keptSlug",
          case when coalesce(m.licence_authority, e.taken ->> 'licence_authority') = ${authority}
            then coalesce(m.licence_number, e.taken ->> 'licence_number') end as licence
        from ends e join ${name} m on m.id = e.merged_id and m.status <> 'active'
          join ${name} kept on kept.id = e.kept_id
        where not exists (select 1 from merges further where further.merged_id = e.kept_id)
      )
      select * from found where licence is not null
        or (${keyPrefix} <> '' and key like ${`${keyPrefix}%`})`),
  );
  return rows;
}

/** Returns the key that a register gives a merged listing; null where it has none of it. */
export function registerKeyOf(
  { key, licence }: Pick<MergedListing, "key" | "licence">,
  { keyPrefix, licenceNumber }: { keyPrefix: string; licenceNumber(id: string): string },
): string | null {
  if (key?.startsWith(keyPrefix)) return key;
  const prefix = licenceNumber("");
  return licence?.startsWith(prefix) ? keyPrefix + licence.slice(prefix.length) : null;
}
