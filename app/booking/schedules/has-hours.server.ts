import { type SQL, sql } from "drizzle-orm";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";

/**
 * Whether a schedule has hours in which a time can be offered: its own or, where it follows them,
 * those of the place of practice or the clinic, as `list_availability` reads them.
 */
export function hasHours(scheduleId: SQL): SQL<boolean> {
  const today = sql`${dubaiDay()}::date`;
  const isInWeek = (hours: SQL) =>
    sql`exists (select from jsonb_each(coalesce(${hours}, '{}')) as day where day.value <> '[]')`;
  return sql<boolean>`exists (
    select from schedules hs
      join clinics hc on hc.id = hs.clinic_id
      left join places_of_practice hp on hp.professional_id = hs.professional_id and hp.clinic_id = hs.clinic_id
    where hs.id = ${scheduleId} and (
      exists (select from schedule_rules r where r.schedule_id = hs.id
        and coalesce(r.effective_to, ${today}) >= ${today})
      or exists (select from schedule_exceptions e where e.schedule_id = hs.id
        and e.kind = 'hours' and e.on_date >= ${today})
      or hs.follows_clinic_hours and (
        ${isInWeek(sql`coalesce(hp.hours, hc.opening_hours)`)}
        or ${isInWeek(sql`coalesce(hp.ramadan_hours, hc.ramadan_hours)`)}
        or exists (select from opening_exceptions o where o.clinic_id = hs.clinic_id
          and not o.is_closed and o.on_date >= ${today}))))`;
}
