import { type SQL, sql } from "drizzle-orm";

/**
 * `homes`: the districts that homes are visited in, by subject. `visits` selects `subject`,
 * `professional_id` and `clinic_id` of who visits homes from where; it may repeat rows. Without an
 * appointment type that states how far, homes are visited in the clinic's own district.
 */
export function homeTables(visits: SQL): SQL {
  return sql`
    home_visits as materialized (${visits}),
    home_limits as materialized (
      select h.subject, h.clinic_id, count(t.id) > 0 as is_stated,
        case when bool_and(t.service_radius_km is not null) then max(t.service_radius_km) end as km
      from (select distinct subject, professional_id, clinic_id from home_visits) h
      left join schedules s on s.professional_id = h.professional_id and s.clinic_id = h.clinic_id
      left join appointment_types t
        on t.schedule_id = s.id and t.visit_type = 'home_visit' and t.is_active
      group by h.subject, h.clinic_id, h.professional_id
    ),
    home_areas as materialized (
      select a.clinic_id, a.is_stated, a.km,
        case when a.is_stated then reached_districts(a.clinic_id, a.km)
          else array_remove(array[c.district_id], null) end as district_ids
      from (select distinct clinic_id, is_stated, km from home_limits) a
      join clinics c on c.id = a.clinic_id
    ),
    homes as (
      select l.subject, array_agg(distinct id order by id) as district_ids
      from home_limits l
      join home_areas a on a.clinic_id = l.clinic_id and a.is_stated = l.is_stated
        and a.km is not distinct from l.km,
      unnest(a.district_ids) as id
      group by 1
    )`;
}
