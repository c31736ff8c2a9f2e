import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { Register } from "./register.ts";

/** A listing that an earlier run of the register made, or that holds one of its licences. */
export interface KnownFacility {
  key: string;
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
      key: string | null;
      licence: string | null;
      name: string;
      active: boolean;
      ended: boolean;
    }>(sql`
      select external_key as key, licence_number as licence, name_en as name,
        status = 'active' as active, status <> 'active' and licence_checked_on is null as ended
      from clinics
      where external_key like ${`${keyPrefix}%`} or licence_authority = ${authority}`),
  );
  const licencePrefix = licenceNumber("");
  return new Map(
    rows.flatMap(({ key, licence, name, active, ended }) => {
      const isOwn = key?.startsWith(keyPrefix) ?? false;
      const byLicence = licence?.startsWith(licencePrefix)
        ? keyPrefix + licence.slice(licencePrefix.length)
        : null;
      const found = isOwn ? key : byLicence;
      if (found === null) return [];
      const hasOtherKey = key !== null && !isOwn;
      const facility = { key: found, name, isActive: active, isEnded: ended, isOwn, hasOtherKey };
      return [[found, facility] as const];
    }),
  );
}
