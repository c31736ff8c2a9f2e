import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Stored } from "../subject.ts";
import type { ClinicFacts } from "./columns.ts";

/** Clinics in the words of the file's columns, by slug. */
export async function loadClinics(tx: Transaction, ids: string[]): Promise<Stored<ClinicFacts>[]> {
  const { rows } = await tx.execute<Stored<ClinicFacts>>(sql`
    with carried as (
      select clinic_id,
        array_agg(item_id order by is_primary desc, item_id) filter (where purpose = 'type') as types,
        array_agg(item_id order by item_id) filter (where purpose = 'subtype') as subtypes,
        array_agg(item_id order by item_id) filter (where purpose = 'department') as departments,
        array_agg(item_id order by item_id) filter (where purpose = 'facility') as facilities,
        array_agg(item_id order by item_id) filter (where purpose = 'language') as languages
      from clinic_vocabulary where clinic_id = any(${sql.param(ids)}::uuid[])
      group by 1
    ),
    accepted as (
      select clinic_id, json_agg(json_build_array(insurer_id, administrator_id, network_id)) as networks
      from clinic_networks where clinic_id = any(${sql.param(ids)}::uuid[])
      group by 1
    )
    select c.id, c.slug, c.version, c.external_key, c.stated_facts, c.name_en, c.name_ar,
      coalesce(v.types, '{}') as types, coalesce(v.subtypes, '{}') as subtypes,
      coalesce(v.departments, '{}') as departments, coalesce(v.facilities, '{}') as facilities,
      coalesce(v.languages, '{}') as languages,
      c.description_en, c.description_ar, c.address_en, c.address_ar,
      c.city_id as city, c.district_id as district, c.latitude, c.longitude,
      c.phone, c.email, c.website, c.whatsapp,
      c.licence_authority, c.licence_number, c.licence_checked_on::text,
      c.founded_year, c.opening_hours as hours, c.ramadan_hours,
      coalesce(a.networks, '[]') as networks, c.step_free_access as step_free,
      c.parking_en, c.parking_ar, c.metro_en, c.metro_ar,
      f.slug as franchise_slug, c.branch_name as branch_name_en, c.branch_name_ar,
      c.tags, c.status
    from clinics c
    left join carried v on v.clinic_id = c.id
    left join accepted a on a.clinic_id = c.id
    left join franchises f on f.id = c.franchise_id
    where c.id = any(${sql.param(ids)}::uuid[])
    order by c.slug`);
  return rows;
}
