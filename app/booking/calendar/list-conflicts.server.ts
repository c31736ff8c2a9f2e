import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";

const mostConflicts = 100;
const mostClinics = 50;
const mostProfessionals = 50;

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
 */
export async function listConflicts(database: Database, actor: Actor): Promise<Conflict[]> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<Conflict>(sql`
      with coming as materialized (
        select b.id, b.professional_id, b.resource_id, b.clinic_id, b.patient_id, b.beneficiary, b.patient_name, b.during, s.id as schedule_id,
          lower(b.during) at time zone ${timeZone} as local_start, upper(b.during) at time zone ${timeZone} as local_end
        from bookings b
        join schedules s on s.clinic_id = b.clinic_id
          and (s.professional_id = b.professional_id or s.resource_id = b.resource_id)
        where b.state in ('requested', 'confirmed') and lower(b.during) > now()),
      found as (
        select o.*, case
          when exists (select 1 from schedule_exceptions e where e.schedule_id = o.schedule_id
            and e.on_date = o.local_start::date and (e.kind = 'closed'
              or e.kind = 'block' and e.starts_at < o.local_end::time and o.local_start::time < e.ends_at))
            or exists (select 1 from imported_times t where t.schedule_id = o.schedule_id
              and t.starts_at < upper(o.during) and lower(o.during) < t.ends_at) then 'blocked'
          when coalesce(p.status, 'active') <> 'active' or c.status <> 'active' then 'unlisted'
          when not exists (select 1 from schedule_rules r where r.schedule_id = o.schedule_id
              and r.weekday = extract(isodow from o.local_start) and r.starts_at <= o.local_start::time
              and o.local_start + (upper(o.during) - lower(o.during)) <= o.local_start::date + r.ends_at::interval
              and coalesce(r.effective_from, o.local_start::date) <= o.local_start::date
              and o.local_start::date <= coalesce(r.effective_to, o.local_start::date))
            and not exists (select 1 from schedule_exceptions e where e.schedule_id = o.schedule_id
              and e.on_date = o.local_start::date and e.kind = 'hours' and e.starts_at <= o.local_start::time) then 'outside'
          when o.beneficiary = 'self' and exists (select 1 from bookings other
            where other.patient_id = o.patient_id and other.beneficiary = 'self' and other.id <> o.id
              and other.state in ('requested', 'confirmed') and other.during && o.during) then 'twice'
          end as reason,
          coalesce(p.name_en, r.name_en) as professional_en, coalesce(p.name_ar, r.name_ar) as professional_ar, c.name_en as clinic_en, c.name_ar as clinic_ar
        from coming o
        left join professionals p on p.id = o.professional_id
        left join bookable_resources r on r.id = o.resource_id
        join clinics c on c.id = o.clinic_id)
      select id, reason, patient_name as "patientName", clinic_id as "clinicId",
        to_char(lower(during) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
        to_char(upper(during) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endsAt",
        professional_en as "professionalEn", professional_ar as "professionalAr",
        clinic_en as "clinicEn", clinic_ar as "clinicAr"
      from found where reason is not null order by lower(during), id limit ${mostConflicts}`),
  );
  return rows;
}

export interface ClinicLoad extends Record<string, unknown> {
  id: string;
  nameEn: string;
  nameAr: string;
  schedules: number;
  bookings: number;
  requests: number;
}

/**
 * Lists clinics with a schedule by the number of their appointments on a day, or all those of a
 * name: one without a schedule is found there to create its first.
 */
export async function listClinicLoads(
  database: Database,
  actor: Actor,
  { day, search }: { day: string; search: string },
): Promise<ClinicLoad[]> {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<ClinicLoad>(sql`
      with booked as (
        select clinic_id, count(*)::int as bookings, count(*) filter (where state = 'requested')::int as requests
        from bookings
        where state in ('requested', 'confirmed', 'checked_in', 'attended', 'no_show')
          and lower(during) >= ${day}::date::timestamp at time zone ${timeZone}
          and lower(during) < (${day}::date + 1)::timestamp at time zone ${timeZone}
        group by 1),
      opened as (select clinic_id, count(*)::int as schedules from schedules group by 1)
      select c.id, c.name_en as "nameEn", c.name_ar as "nameAr", coalesce(o.schedules, 0) as schedules,
        coalesce(b.bookings, 0) as bookings, coalesce(b.requests, 0) as requests
      from clinics c left join opened o on o.clinic_id = c.id left join booked b on b.clinic_id = c.id
      where c.status = 'active' and (o.schedules is not null or ${search !== ""})
        and (c.name_en ilike ${pattern} or c.name_ar ilike ${pattern})
      order by bookings desc, c.name_en, c.id limit ${mostClinics}`),
  );
  return rows;
}

export interface FoundProfessional extends Record<string, unknown> {
  id: string;
  nameEn: string;
  nameAr: string;
  clinicsEn: string[];
  clinicsAr: string[];
  /** Appointments that are still to come. */
  coming: number;
}

/** Finds professionals with a schedule by a part of their name, with the clinics of their schedules. */
export async function findProfessionals(
  database: Database,
  actor: Actor,
  search: string,
): Promise<FoundProfessional[]> {
  if (search === "") return [];
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<FoundProfessional>(sql`
      select p.id, p.name_en as "nameEn", p.name_ar as "nameAr",
        array_agg(c.name_en order by c.name_en) as "clinicsEn", array_agg(c.name_ar order by c.name_en) as "clinicsAr",
        (select count(*)::int from bookings b where b.professional_id = p.id
          and b.state in ('requested', 'confirmed') and lower(b.during) > now()) as coming
      from professionals p join schedules s on s.professional_id = p.id join clinics c on c.id = s.clinic_id
      where p.name_en ilike ${pattern} or p.name_ar ilike ${pattern}
      group by p.id order by p.name_en, p.id limit ${mostProfessionals}`),
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
