import { sql } from "drizzle-orm";
import type { Shift, WeeklyHours } from "#app/directory/opening-hours/inputs.ts";
import type { Actor } from "#app/platform/actor.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { dayKeys } from "#app/platform/forms/fields/clock-times.ts";

/** A schedule of a clinic that keeps hours of its own. */
interface OwnHours extends Record<string, unknown> {
  scheduleId: string;
  nameEn: string;
  nameAr: string;
  opening: WeeklyHours | null;
  ramadan: WeeklyHours | null;
  /** Of its place of practice, where it has no rules of the season. */
  placeUsual: WeeklyHours | null;
  placeRamadan: WeeklyHours | null;
  rules: { season: "usual" | "ramadan"; weekday: number; shift: Shift }[];
}

/**
 * Lists the schedules of a clinic whose own hours of a week lie in part outside the clinic's: patients
 * can book them while the clinic is closed. Those of calls and home visits are no matter of the clinic.
 */
export async function listOutsideHours(
  database: Database,
  actor: Actor,
  clinicId: string,
): Promise<Pick<OwnHours, "scheduleId" | "nameEn" | "nameAr">[]> {
  const today = sql`${dubaiDay()}::date`;
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<OwnHours>(sql`
      select s.id as "scheduleId", coalesce(p.name_en, r.name_en) as "nameEn",
        coalesce(p.name_ar, r.name_ar) as "nameAr",
        c.opening_hours as opening, c.ramadan_hours as ramadan,
        case when s.follows_clinic_hours then o.hours end as "placeUsual",
        case when s.follows_clinic_hours then o.ramadan_hours end as "placeRamadan",
        coalesce((select jsonb_agg(jsonb_build_object('season', w.season, 'weekday', w.weekday,
            'shift', jsonb_build_array(to_char(w.starts_at, 'HH24:MI'), left(w.ends_at::text, 5))))
          from schedule_rules w where w.schedule_id = s.id
            and coalesce(w.effective_to, ${today}) >= ${today}
            and (w.visit_types = '{}' or 'in_person' = any(w.visit_types))), '[]') as rules
      from schedules s
        join clinics c on c.id = s.clinic_id
        left join professionals p on p.id = s.professional_id
        left join bookable_resources r on r.id = s.resource_id
        left join places_of_practice o on o.professional_id = s.professional_id and o.clinic_id = s.clinic_id
      where s.clinic_id = ${clinicId}::uuid order by coalesce(p.name_en, r.name_en), s.id`),
  );
  return rows
    .filter(isOutside)
    .map(({ scheduleId, nameEn, nameAr }) => ({ scheduleId, nameEn, nameAr }));
}

function isOutside({ opening, ramadan, placeUsual, placeRamadan, rules }: OwnHours): boolean {
  const seasons = [
    { season: "usual", clinic: opening, place: placeUsual },
    { season: "ramadan", clinic: ramadan ?? opening, place: placeRamadan },
  ];
  return seasons.some(({ season, clinic, place }) => {
    if (clinic === null) return false;
    const own = rules.filter((rule) => rule.season === season);
    const shifts =
      own.length > 0
        ? own.map(({ weekday, shift }) => ({ day: String(weekday), shift }))
        : dayKeys.flatMap((day) => (place?.[day] ?? []).map((shift) => ({ day, shift })));
    return shifts.some(({ day, shift }) => !isWithin(shift, shiftsOf(clinic, day)));
  });
}

function shiftsOf(week: WeeklyHours, day: string): readonly Shift[] {
  const key = dayKeys.find((one) => one === day);
  return (key && week[key]) ?? [];
}

/** Shifts that follow each other without a break count as one. */
function isWithin([from, to]: Shift, shifts: readonly Shift[]): boolean {
  let at = from;
  for (const [opens, closes] of shifts) if (opens <= at && at < closes) at = closes;
  return at >= to;
}
