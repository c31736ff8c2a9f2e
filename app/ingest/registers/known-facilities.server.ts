import { type SQL, sql } from "drizzle-orm";
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
  /** Whether its owner has it off the site, with a licence that holds as far as is known. */
  isPaused: boolean;
  /** Whether its key is the register's: others stay when the register has them no more. */
  isOwn: boolean;
  /** Whether its Arabic name is one that somebody stated, not the English one or a derived one. */
  hasArabicName: boolean;
  /** Whether its Arabic name is derived. */
  isNameDerived: boolean;
  /** Whether another file gave it a key, which stays. */
  hasOtherKey: boolean;
  /** Slugs of its types and subtypes. */
  kinds: readonly string[];
}

/**
 * Condition of clinics or professionals that their owner took off the site. They return by the owner
 * alone: a register notes the end of their licences, and never lists them.
 */
export function pausedByOwner(table: "clinics" | "professionals", id: SQL): SQL {
  return sql`exists (select 1 from claims owned where owned.entity_type = ${table}
    and owned.entity_id = ${id} and owned.state = 'approved' and owned.paused_at is not null)`;
}

/** Selects whether the Arabic name of a clinic or professional is derived, and whether somebody stated it. */
export function arabicNameStates(row: SQL): SQL {
  const isDerived = sql`${row}.name_ar is not distinct from ${row}.derived_name_ar`;
  return sql`${isDerived} as "isNameDerived",
    ${row}.name_ar ~ '[\u0621-\u064A]' and not (${isDerived}) as "hasArabicName"`;
}

/** Listings of a register by the key that the register gives them. */
export async function listKnownFacilities(
  database: Database,
  reader: Actor,
  { keyPrefix, authority, licenceNumber }: Register,
): Promise<ReadonlyMap<string, KnownFacility>> {
  const isPaused = pausedByOwner("clinics", sql`clinics.id`);
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<{
      id: string;
      slug: string;
      key: string | null;
      licence: string | null;
      name: string;
      active: boolean;
      ended: boolean;
      paused: boolean;
      kinds: string[];
      hasArabicName: boolean;
      isNameDerived: boolean;
    }>(sql`
      select id, slug, external_key as key, licence_number as licence, name_en as name,
        status = 'active' as active,
        status <> 'active' and licence_checked_on is null and not ${isPaused}
          and (coalesce(external_key, '') like ${`${keyPrefix}%`} or licence_ended_on is not null)
          as ended,
        licence_ended_on is null and ${isPaused} as paused,
        array(select v.slug from clinic_vocabulary j join vocabulary_items v on v.id = j.item_id
          where j.clinic_id = clinics.id and j.purpose in ('type', 'subtype')) as kinds,
        ${arabicNameStates(sql`clinics`)}
      from clinics
      where external_key like ${`${keyPrefix}%`} or licence_authority = ${authority}`),
  );
  const licencePrefix = licenceNumber("");
  return new Map(
    rows.flatMap(({ id, slug, key, licence, name, active, ended, paused, ...names }) => {
      const isOwn = key?.startsWith(keyPrefix) ?? false;
      const byLicence = licence?.startsWith(licencePrefix)
        ? keyPrefix + licence.slice(licencePrefix.length)
        : null;
      const found = isOwn ? key : byLicence;
      if (found === null) return [];
      const hasOtherKey = key !== null && !isOwn;
      const state = {
        isActive: active,
        isEnded: ended,
        isPaused: paused,
        isOwn,
        hasOtherKey,
        ...names,
      };
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
