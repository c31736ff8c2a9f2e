import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Stored } from "../subject.ts";
import type { ServiceFacts } from "./columns.ts";

/** Services in the words of the file's columns, by slug. */
export async function loadServices(
  tx: Transaction,
  ids: string[],
): Promise<Stored<ServiceFacts>[]> {
  const { rows } = await tx.execute<Stored<ServiceFacts>>(sql`
    with offered as (
      select o.service_id, json_agg(json_build_object('slug', c.slug, 'min', o.price_min, 'max', o.price_max)
        order by c.slug) as clinics
      from clinic_services o join clinics c on c.id = o.clinic_id
      where o.service_id = any(${sql.param(ids)}::uuid[])
      group by 1
    )
    select s.id, s.slug, s.version, s.external_key, s.stated_facts, s.name_en, s.name_ar,
      s.service_type_id as type, s.service_subtype_id as subtype, s.specialty_id as specialty,
      s.requires_referral, s.price_min::float8, s.price_max::float8, s.vat_class, s.visit_types,
      s.description_en, s.description_ar, s.preparation_en, s.preparation_ar,
      coalesce(o.clinics, '[]') as clinics,
      s.phone, s.email, s.website, s.tags, s.status
    from services s left join offered o on o.service_id = s.id
    where s.id = any(${sql.param(ids)}::uuid[])
    order by s.slug`);
  return rows;
}
