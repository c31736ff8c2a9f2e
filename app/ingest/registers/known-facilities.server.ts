import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { listMerged, type MergedListing, registerKeyOf } from "./merged/list-merged.server.ts";
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
  /** Whether a merge made it the listing of this key, and it has no licence of that key. */
  isKept: boolean;
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

export interface KnownFacilities {
  /** Listings of a register by the key that the register gives them. */
  known: ReadonlyMap<string, KnownFacility>;
  /** Keys of merged listings by those of the kept ones, where both are of the register. */
  mergedInto: ReadonlyMap<string, string>;
}

/** Lists what the site has of a register; the key of a merged listing means the kept one. */
export async function listKnownFacilities(
  database: Database,
  reader: Actor,
  { keyPrefix, authority, licenceNumber }: Register,
): Promise<KnownFacilities> {
  const merged = await listMerged(database, reader, "clinics", { keyPrefix, authority });
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
      select id, slug, external_key as key, name_en as name,
        case when licence_authority = ${authority} then licence_number end as licence,
        status = 'active' as active,
        status <> 'active' and licence_checked_on is null and not ${isPaused}
          and (coalesce(external_key, '') like ${`${keyPrefix}%`} or licence_ended_on is not null)
          as ended,
        licence_ended_on is null and ${isPaused} as paused,
        array(select v.slug from clinic_vocabulary j join vocabulary_items v on v.id = j.item_id
          where j.clinic_id = clinics.id and j.purpose in ('type', 'subtype')) as kinds,
        ${arabicNameStates(sql`clinics`)}
      from clinics
      where external_key like ${`${keyPrefix}%`} or licence_authority = ${authority}
        or id = any(${sql.param(merged.map(({ keptId }) => keptId))}::uuid[])`),
  );
  const licencePrefix = licenceNumber("");
  const gone = new Set(merged.map(({ id }) => id));
  const facilities = new Map(
    rows.flatMap(({ id, slug, key, licence, name, active, ended, paused, ...names }) => {
      const isOwn = key?.startsWith(keyPrefix) ?? false;
      const byLicence = licence?.startsWith(licencePrefix)
        ? keyPrefix + licence.slice(licencePrefix.length)
        : null;
      if (gone.has(id)) return [];
      const hasOtherKey = key !== null && !isOwn;
      const isKept = false;
      const state = {
        isActive: active,
        isEnded: ended,
        isPaused: paused,
        isOwn,
        hasOtherKey,
        isKept,
        ...names,
      };
      const facility = { key: (isOwn ? key : byLicence) ?? "", id, slug, name, ...state };
      return [[id, facility] as const];
    }),
  );
  return keyFacilities(facilities, merged, { keyPrefix, licenceNumber });
}

function keyFacilities(
  facilities: ReadonlyMap<string, KnownFacility>,
  merged: readonly MergedListing[],
  register: Pick<Register, "keyPrefix" | "licenceNumber">,
): KnownFacilities {
  const known = new Map([...facilities.values()].map((one) => [one.key, one]));
  known.delete("");
  const mergedInto = new Map<string, string>();
  /** The key that represents a kept listing without a licence of the register. */
  const mainKeys = new Map<string, string>();
  for (const one of merged) {
    const key = registerKeyOf(one, register);
    const kept = facilities.get(one.keptId);
    if (key === null || !kept) continue;
    const listed = kept.key || mainKeys.get(one.keptId);
    if (listed === undefined) {
      mainKeys.set(one.keptId, key);
      known.set(key, { ...kept, key, isKept: true });
    } else if (listed !== key) mergedInto.set(key, listed);
    // The merged listing still has the external key of the licence that the kept one took.
    else known.set(key, { ...kept, hasOtherKey: true });
  }
  return { known, mergedInto };
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
