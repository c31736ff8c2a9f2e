import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";

const mostConflicts = 100;

/** The reason that an upcoming appointment may not take place. */
export const conflictReasons = ["blocked", "unlisted", "outside", "twice"] as const;

export interface Conflict extends Record<string, unknown> {
  id: string;
  reason: (typeof conflictReasons)[number];
  startsAt: string;
  endsAt: string;
  patientName: string;
  professionalEn: string;
  professionalAr: string;
  clinicId: string;
  clinicEn: string;
  clinicAr: string;
}

/**
 * Lists appointments to come that nobody can keep: in blocked or closed time, with somebody who is
 * no longer listed, outside of all weekly hours, or at the same time as another one of the account.
 * Each reason is a join of its own: as subqueries of each appointment they took 4 s for 125,000.
 */
export async function listConflicts(database: Database, actor: Actor): Promise<Conflict[]> {
  const isComing = sql`b.state in ('requested', 'confirmed') and lower(b.during) > now()`;
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<Conflict>(sql`
      with closed as (
        select s.clinic_id, s.professional_id, s.resource_id,
          case e.kind when 'closed' then e.on_date::timestamp else e.on_date + e.starts_at end at time zone ${timeZone} as begins,
          case e.kind when 'closed' then (e.on_date + 1)::timestamp else e.on_date + e.ends_at end at time zone ${timeZone} as ends
        from schedule_exceptions e join schedules s on s.id = e.schedule_id
        where e.kind in ('closed', 'block') and e.on_date >= (now() at time zone ${timeZone})::date
        union all
        select s.clinic_id, s.professional_id, s.resource_id, t.starts_at, t.ends_at
        from imported_times t join schedules read on read.id = t.schedule_id
        join schedules s on s.id = read.id or s.professional_id = read.professional_id where t.ends_at > now()),
      -- Times are booked within the hours: only a schedule edited since can leave one outside.
      edited as (
        select b.id, s.id as schedule_id, upper(b.during) - lower(b.during) as lasts,
          lower(b.during) at time zone ${timeZone} as starts
        from bookings b join schedules s on s.clinic_id = b.clinic_id and s.updated_at > b.created_at
          and coalesce(s.professional_id, s.resource_id) = coalesce(b.professional_id, b.resource_id)
        where ${isComing}),
      found as (
        select b.id, 'blocked' as reason, 1 as rank
        from closed s join bookings b on b.clinic_id = s.clinic_id
          and (s.professional_id = b.professional_id or s.resource_id = b.resource_id)
          and lower(b.during) < s.ends and lower(b.during) > s.begins - interval '1 day' and upper(b.during) > s.begins
        where ${isComing}
        union all
        select b.id, 'unlisted', 2 from professionals p join bookings b on b.professional_id = p.id
        where p.status <> 'active' and ${isComing}
        union all
        select b.id, 'unlisted', 2 from clinics c join bookings b on b.clinic_id = c.id
        where c.status <> 'active' and ${isComing}
        union all
        select o.id, 'outside', 3 from edited o
        where not exists (select 1 from schedule_rules r
            where r.schedule_id = o.schedule_id and r.weekday = extract(isodow from o.starts)
              and r.starts_at <= o.starts::time and o.starts + o.lasts <= o.starts::date + r.ends_at::interval
              and coalesce(r.effective_from, o.starts::date) <= o.starts::date
              and o.starts::date <= coalesce(r.effective_to, o.starts::date))
          and not exists (select 1 from schedule_exceptions e where e.schedule_id = o.schedule_id
            and e.on_date = o.starts::date and e.kind = 'hours' and e.starts_at <= o.starts::time)
        union all
        select b.id, 'twice', 4 from bookings b join bookings other
          on other.patient_id = b.patient_id and other.beneficiary = 'self' and other.id <> b.id
            and other.state in ('requested', 'confirmed') and other.during && b.during
        where b.beneficiary = 'self' and b.patient_id is not null and ${isComing}),
      ranked as (select distinct on (id) id, reason from found order by id, rank)
      select b.id, f.reason, b.patient_name as "patientName", b.clinic_id as "clinicId",
        to_char(lower(b.during) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
        to_char(upper(b.during) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endsAt",
        coalesce(p.name_en, r.name_en) as "professionalEn", coalesce(p.name_ar, r.name_ar) as "professionalAr",
        c.name_en as "clinicEn", c.name_ar as "clinicAr"
      from ranked f join bookings b on b.id = f.id
      left join professionals p on p.id = b.professional_id
      left join bookable_resources r on r.id = b.resource_id
      join clinics c on c.id = b.clinic_id
      order by lower(b.during), b.id limit ${mostConflicts}`),
  );
  return rows;
}

/** Returns the name of a clinic or a professional; null if there is none. */
export async function findCalendarName(
  database: Database,
  actor: Actor,
  { kind, id }: { kind: "clinics" | "professionals"; id: string },
): Promise<{ nameEn: string; nameAr: string } | null> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ nameEn: string; nameAr: string }>(sql`
      select name_en as "nameEn", name_ar as "nameAr" from ${sql.identifier(kind)} where id = ${id}::uuid`),
  );
  return rows[0] ?? null;
}
