import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { arabicNameStates, pausedByOwner } from "../known-facilities.server.ts";
import { listMerged, type MergedListing, registerKeyOf } from "../merged/list-merged.server.ts";
import type { PeopleRegister } from "./people-register.ts";

/** A professional whom an earlier run listed, or who holds one of the register's licences. */
export interface KnownPerson extends Record<string, unknown> {
  id: string;
  slug: string;
  key: string;
  name: string;
  profession: string;
  isActive: boolean;
  isEnded: boolean;
  isPaused: boolean;
  isOwn: boolean;
  hasArabicName: boolean;
  isNameDerived: boolean;
  hasOtherKey: boolean;
  hasSpecialty: boolean;
  /** Whether a merge made it the listing of this key: its own key and licence stay. */
  isKept: boolean;
  /** Whether somebody claimed the listing: its places are then theirs to say. */
  isOwned: boolean;
  /** Slugs of their clinics, the main one first. */
  places: { slug: string; isOfRegister: boolean }[];
  /** The columns of the listing that a register states again, in the words of its cells. */
  stored: Record<string, string | null>;
}

/**
 * Finds the listings of some ids of a register, by the keys that the register gives them. Written with
 * an array, not "in": the planner reads the whole table for a thousand keys.
 */
export async function findKnownPeople(
  database: Database,
  reader: Actor,
  { keyPrefix, authority, licenceNumber, facilityLicence }: PeopleRegister,
  ids: readonly string[],
  merged: readonly MergedPerson[] = [],
): Promise<ReadonlyMap<string, KnownPerson>> {
  if (ids.length === 0) return new Map();
  const wanted = new Set(ids.map((id) => keyPrefix + id));
  const kept = merged.filter(({ mergedKey }) => wanted.has(mergedKey));
  const prefix = licenceNumber("");
  const isPaused = pausedByOwner("professionals", sql`p.id`);
  const facilities = `${facilityLicence("").replace(/0+$/, "")}%`;
  const keys = sql.param(ids.map((id) => keyPrefix + id));
  const licences = sql.param(ids.map((id) => licenceNumber(id)));
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<KnownPerson>(sql`
      select p.id, p.slug, p.name_en as name, v.slug as profession, p.status = 'active' as "isActive",
        p.status <> 'active' and p.licence_checked_on is null and not ${isPaused}
          and (coalesce(p.external_key, '') like ${`${keyPrefix}%`} or p.licence_ended_on is not null)
          as "isEnded",
        p.licence_ended_on is null and ${isPaused} as "isPaused",
        coalesce(p.external_key like ${`${keyPrefix}%`}, false) as "isOwn",
        p.external_key is not null and p.external_key not like ${`${keyPrefix}%`} as "hasOtherKey",
        case when p.external_key like ${`${keyPrefix}%`} then p.external_key
          when p.licence_authority = ${authority}
            then coalesce(${keyPrefix} || substr(p.licence_number, ${prefix.length + 1}), '')
          else '' end as key,
        exists (select 1 from professional_vocabulary j
          where j.professional_id = p.id and j.purpose = 'specialty') as "hasSpecialty",
        exists (select 1 from claims c where c.entity_type = 'professionals'
          and c.entity_id = p.id and c.state = 'approved') as "isOwned",
        (select coalesce(json_agg(json_build_object('slug', c.slug,
            'isOfRegister', coalesce(
              c.licence_authority = ${authority} and c.licence_number like ${facilities}, false))
            order by w.is_primary desc, c.slug), '[]')
          from places_of_practice w join clinics c on c.id = w.clinic_id
          where w.professional_id = p.id) as places,
        false as "isKept",
        json_build_object('slug', p.slug, 'external_key', p.external_key, 'name_en', p.name_en,
          'name_ar', p.name_ar, 'gender', p.gender, 'licence_authority', p.licence_authority,
          'licence_number', p.licence_number, 'licence_checked_on', p.licence_checked_on) as stored,
        ${arabicNameStates(sql`p`)}
      from professionals p join vocabulary_items v on v.id = p.profession_id
      where p.id = any(array(
        select id from professionals where external_key = any(${keys}::text[])
        union
        select id from professionals
        where licence_authority = ${authority} and licence_number = any(${licences}::text[])
        union
        select unnest(${sql.param(kept.map(({ keptId }) => keptId))}::uuid[])))`),
  );
  const gone = new Set(merged.map(({ id }) => id));
  const listed = rows.filter(({ id, key }) => wanted.has(key) && !gone.has(id));
  const known = new Map(listed.map((row) => [row.key, row]));
  for (const { mergedKey, keptId } of kept) {
    const row = rows.find(({ id }) => id === keptId);
    if (row) known.set(mergedKey, { ...row, key: mergedKey, isKept: true });
  }
  return known;
}

/** A merged listing with the key that the register gives it. */
export interface MergedPerson extends MergedListing {
  mergedKey: string;
}

/** Lists the merged listings of a register of professionals. */
export async function listMergedPeople(
  database: Database,
  reader: Actor,
  register: PeopleRegister,
): Promise<MergedPerson[]> {
  const merged = await listMerged(database, reader, "professionals", register);
  return merged.flatMap((one) => {
    const mergedKey = registerKeyOf(one, register);
    return mergedKey === null ? [] : [{ ...one, mergedKey }];
  });
}

/** Counts the listings of a register that are on the site. */
export async function countListed(
  database: Database,
  reader: Actor,
  { keyPrefix }: PeopleRegister,
): Promise<number> {
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<{ count: number }>(sql`
      select count(*)::int as count from professionals
      where external_key like ${`${keyPrefix}%`} and status = 'active'`),
  );
  return rows[0]?.count ?? 0;
}

const pageSize = 5_000;

/**
 * Lists the ids of a register's own listings that are on the site, or that their owner has off it,
 * page by page.
 */
export async function* listOwnIds(
  database: Database,
  reader: Actor,
  { keyPrefix }: PeopleRegister,
): AsyncGenerator<string[], void, undefined> {
  let after = "";
  for (;;) {
    const { rows } = await withRead(database, reader, (tx) =>
      tx.execute<{ key: string }>(sql`
        select p.external_key as key from professionals p
        where p.external_key like ${`${keyPrefix}%`} and p.external_key > ${after}
          and (p.status = 'active'
            or (p.licence_ended_on is null and ${pausedByOwner("professionals", sql`p.id`)}))
        order by p.external_key limit ${pageSize}`),
    );
    yield rows.map(({ key }) => key.slice(keyPrefix.length));
    if (rows.length < pageSize) return;
    after = rows.at(-1)?.key ?? "";
  }
}

/** Slugs of the clinics by their licence number; the licence of a merged one means the kept one. */
export async function listFacilitySlugs(
  database: Database,
  reader: Actor,
  { authority }: PeopleRegister,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<{ licence: string; slug: string }>(sql`
      select licence_number as licence, slug from clinics
      where licence_authority = ${authority} and licence_number is not null`),
  );
  const slugs = new Map(rows.map(({ licence, slug }) => [licence, slug]));
  for (const { licence, keptSlug } of await listMerged(database, reader, "clinics", {
    authority,
  })) {
    if (licence !== null) slugs.set(licence, keptSlug);
  }
  return slugs;
}
