import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Stored } from "../subject.ts";
import type { ProfessionalFacts } from "./columns.ts";

/** Professionals in the words of the file's columns, by slug. */
export async function loadProfessionals(
  tx: Transaction,
  ids: string[],
): Promise<Stored<ProfessionalFacts>[]> {
  const { rows } = await tx.execute<Stored<ProfessionalFacts>>(sql`
    with chosen as (
      select * from professionals where id = any(${sql.param(ids)}::uuid[])
    ),
    carried as (
      select professional_id,
        array_agg(item_id order by is_primary desc, item_id) filter (where purpose = 'specialty') as specialties,
        array_agg(item_id order by item_id) filter (where purpose = 'subspecialty') as subspecialties,
        array_agg(item_id order by item_id) filter (where purpose = 'language') as languages
      from professional_vocabulary where professional_id = any(${sql.param(ids)}::uuid[])
      group by 1
    ),
    worked as (
      select w.professional_id, json_agg(json_build_object(
          'clinic_external_key', c.external_key, 'clinic_slug', c.slug,
          'fee', w.fee, 'follow_up_fee', w.follow_up_fee,
          'visit_types', w.visit_types, 'hours', w.hours
        ) order by w.is_primary desc, c.slug) as places
      from places_of_practice w join clinics c on c.id = w.clinic_id
      where w.professional_id = any(${sql.param(ids)}::uuid[])
      group by 1
    )
    select p.id, p.slug, p.version, p.external_key, p.stated_facts, p.name_en, p.name_ar, p.gender,
      p.profession_id as profession, p.title_id as title,
      coalesce(v.specialties, '{}') as specialties,
      coalesce(v.subspecialties, '{}') as subspecialties,
      coalesce(v.languages, '{}') as languages,
      p.licence_authority, p.licence_number, p.licence_checked_on::text,
      p.practising_since, p.description_en as bio_en, p.description_ar as bio_ar,
      p.phone, p.email, p.website, p.tags, p.status,
      coalesce(w.places, '[]') as places
    from chosen p
    left join carried v on v.professional_id = p.id
    left join worked w on w.professional_id = p.id
    order by p.slug`);
  return rows;
}
