import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { PeopleRegister } from "./people-register.ts";

/** A professional whom an earlier run listed, or who holds one of the register's licences. */
export interface KnownPerson extends Record<string, unknown> {
  id: string;
  key: string;
  name: string;
  profession: string;
  isActive: boolean;
  isEnded: boolean;
  isOwn: boolean;
  hasOtherKey: boolean;
  hasSpecialty: boolean;
  /** Whether somebody claimed the listing: its places are then theirs to say. */
  isOwned: boolean;
  /** Slugs of their clinics, the main one first. */
  places: { slug: string; isOfRegister: boolean }[];
}

export async function listKnownPeople(
  database: Database,
  reader: Actor,
  { keyPrefix, authority, licenceNumber, facilityLicence }: PeopleRegister,
): Promise<ReadonlyMap<string, KnownPerson>> {
  const prefix = licenceNumber("");
  const facilities = `${facilityLicence("").replace(/0+$/, "")}%`;
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<KnownPerson>(sql`
      select p.id, p.name_en as name, v.slug as profession, p.status = 'active' as "isActive",
        p.status <> 'active' and p.licence_checked_on is null as "isEnded",
        coalesce(p.external_key like ${`${keyPrefix}%`}, false) as "isOwn",
        p.external_key is not null and p.external_key not like ${`${keyPrefix}%`} as "hasOtherKey",
        case when p.external_key like ${`${keyPrefix}%`} then p.external_key
          else ${keyPrefix} || substr(p.licence_number, ${prefix.length + 1}) end as key,
        exists (select 1 from professional_vocabulary j
          where j.professional_id = p.id and j.purpose = 'specialty') as "hasSpecialty",
        exists (select 1 from claims c where c.entity_type = 'professionals'
          and c.entity_id = p.id and c.state = 'approved') as "isOwned",
        (select coalesce(json_agg(json_build_object('slug', c.slug,
            'isOfRegister', coalesce(c.licence_number like ${facilities}, false))
            order by w.is_primary desc, c.slug), '[]')
          from places_of_practice w join clinics c on c.id = w.clinic_id
          where w.professional_id = p.id) as places
      from professionals p join vocabulary_items v on v.id = p.profession_id
      where p.external_key like ${`${keyPrefix}%`}
        or (p.licence_authority = ${authority} and p.licence_number like ${`${prefix}%`})`),
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** Slugs of the clinics by their licence number in the register. */
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
  return new Map(rows.map(({ licence, slug }) => [licence, slug]));
}
