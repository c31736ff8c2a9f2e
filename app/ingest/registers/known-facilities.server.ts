import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { Register } from "./register.ts";

/** A listing that an earlier run of the register made, or that holds one of its licences. */
export interface KnownFacility {
  key: string;
  id: string;
  slug: string;
  name: string;
  isActive: boolean;
  /** Whether the register itself took it off the site: its licence is checked no more. */
  isEnded: boolean;
  /** Whether its key is the register's: listings that were there before are not taken off with it. */
  isOwn: boolean;
  /** Whether another file gave it a key, which stays. */
  hasOtherKey: boolean;
}

/** Listings of a register by the key that the register gives them. */
export async function listKnownFacilities(
  database: Database,
  reader: Actor,
  { keyPrefix, authority, licenceNumber }: Register,
): Promise<ReadonlyMap<string, KnownFacility>> {
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<{
      id: string;
      slug: string;
      key: string | null;
      licence: string | null;
      name: string;
      active: boolean;
      ended: boolean;
    }>(sql`
      select id, slug, external_key as key, licence_number as licence, name_en as name,
        status = 'active' as active, status <> 'active' and licence_checked_on is null as ended
      from clinics
      where external_key like ${`${keyPrefix}%`} or licence_authority = ${authority}`),
  );
  const licencePrefix = licenceNumber("");
  return new Map(
    rows.flatMap(({ id, slug, key, licence, name, active, ended }) => {
      const isOwn = key?.startsWith(keyPrefix) ?? false;
      const byLicence = licence?.startsWith(licencePrefix)
        ? keyPrefix + licence.slice(licencePrefix.length)
        : null;
      const found = isOwn ? key : byLicence;
      if (found === null) return [];
      const hasOtherKey = key !== null && !isOwn;
      const state = { isActive: active, isEnded: ended, isOwn, hasOtherKey };
      const facility = { key: found, id, slug, name, ...state };
      return [[found, facility] as const];
    }),
  );
}

/** A listing without a licence of the register, by the words of its name. */
export interface OtherListing extends Record<string, unknown> {
  id: string;
  slug: string;
  name: string;
}

/** Lists the clinics that no register stated: a new facility of the same name may be one of them. */
export async function listOtherClinics(
  database: Database,
  reader: Actor,
  { keyPrefix, authority }: Register,
): Promise<ReadonlyMap<string, OtherListing>> {
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<OtherListing>(sql`
      select id, slug, name_en as name from clinics
      where coalesce(external_key, '') not like ${`${keyPrefix}%`}
        and licence_authority is distinct from ${authority}`),
  );
  return new Map(rows.map((row) => [foldText(row.name), row]));
}
