import { type SQL, sql } from "drizzle-orm";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { readSchedules } from "../availability/queries.server.ts";
import type { Calendar, ScheduleFacts, Span } from "../availability/slots.ts";
import type { DisplacedReason } from "../bookings/rules.ts";
import { type BookedTime, findMisfit } from "./find-misfit.ts";

/** Scope of time that may be closed: some clinics, professionals, schedules or subjects. */
export interface ClosedTime {
  clinicIds?: readonly string[];
  professionalIds?: readonly string[];
  scheduleIds?: readonly string[];
  /** Professionals, rooms and devices. */
  subjectIds?: readonly string[];
  /** Only what overlaps this time. */
  within?: Span;
}

/** An appointment to come, or a hold. */
export interface UpcomingBooking extends BookedTime, Record<string, unknown> {
  id: string;
  state: "held" | "requested" | "confirmed";
  subjectId: string;
  clinicId: string;
  typeId: string;
  patientName: string;
}

/** The columns of an `UpcomingBooking`, of bookings. */
export const upcomingColumns = sql`
  id, to_char(lower(during) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
  to_char(upper(during) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endsAt",
  patient_name as "patientName", visit_type as "visitType", state, clinic_id as "clinicId",
  coalesce(professional_id, resource_id) as "subjectId", appointment_type_id as "typeId"`;

interface ListedBooking extends UpcomingBooking {
  /** Whether its clinic keeps it outside of the hours. */
  isKept: boolean;
}

/** Lists the appointments to come and the holds, by time. */
export async function listUpcoming(
  tx: Transaction,
  { clinicIds = [], professionalIds = [], scheduleIds = [], subjectIds = [], within }: ClosedTime,
): Promise<ListedBooking[]> {
  const [from = null, to = null] = (within ?? []).map((at) => new Date(at).toISOString());
  const among = (column: SQL, ids: readonly string[]) =>
    ids.length === 0 ? [] : [sql`${column} = any(${sql.param([...ids])}::uuid[])`];
  // Each of them reads an index; one that cannot would make all of them read every booking.
  const closed = [
    ...among(sql`clinic_id`, clinicIds),
    ...among(sql`professional_id`, [...professionalIds, ...subjectIds]),
    ...among(sql`resource_id`, subjectIds),
    ...(scheduleIds.length === 0 ? [] : [isOfSchedules(scheduleIds)]),
  ];
  if (closed.length === 0) return [];
  const { rows } = await tx.execute<ListedBooking>(sql`
    select ${upcomingColumns}, displaced_kept_at is not null as "isKept" from bookings b
    where (${sql.join(closed, sql` or `)})
      and (state in ('requested', 'confirmed') or state = 'held' and held_until > now())
      and lower(during) > now() and lower(during) < coalesce(${to}::timestamptz, 'infinity')
      and during && tstzrange(${from}::timestamptz, ${to}::timestamptz)
    order by lower(during), id`);
  return rows;
}

/**
 * Whether a booking is of the professional, room or device and of the clinic of one of the schedules.
 * `is true` keeps the pairs a hash table: as a join they would read a clinic's bookings once for each
 * of its schedules.
 */
function isOfSchedules(ids: readonly string[]): SQL {
  const schedules = sql`schedules s where s.id = any(${sql.param([...ids])}::uuid[])`;
  return sql`(clinic_id = any(array(select distinct s.clinic_id from ${schedules}))
    and ((clinic_id, coalesce(professional_id, resource_id)) in (
      select s.clinic_id, coalesce(s.professional_id, s.resource_id) from ${schedules})) is true)`;
}

interface Named {
  en: string;
  ar: string;
}

/** Returns the names of professionals, rooms and devices by id. */
export async function readSubjectNames(
  tx: Transaction,
  subjectIds: readonly string[],
): Promise<Map<string, Named>> {
  const ids = sql.param([...new Set(subjectIds)]);
  const { rows } = await tx.execute<{ id: string; en: string; ar: string }>(sql`
    select id, name_en as en, name_ar as ar from professionals where id = any(${ids}::uuid[])
    union all
    select id, name_en, name_ar from bookable_resources where id = any(${ids}::uuid[])`);
  return new Map(rows.map(({ id, en, ar }) => [id, { en, ar }]));
}

export interface Duties {
  schedules: readonly ScheduleFacts[];
  calendar: Calendar;
  imported: ReadonlyMap<string, readonly Span[]>;
}

/** Reads what decides whether appointments fit, with the busy times of other calendars if asked for. */
export async function readDuties(
  tx: Transaction,
  upcoming: readonly UpcomingBooking[],
  { withImports = false } = {},
): Promise<Duties> {
  const subjects = [...new Set(upcoming.map(({ subjectId }) => subjectId))];
  const last = Math.max(Date.now(), ...upcoming.map(({ endsAt }) => Date.parse(endsAt)));
  const { schedules, calendar } = await readSchedules(tx, subjects, [Date.now(), last + dayMs]);
  const imported = new Map<string, Span[]>();
  if (withImports && schedules.length > 0) {
    const ids = schedules.map(({ scheduleId }) => scheduleId);
    const { rows } = await tx.execute<{ scheduleId: string; from: number; to: number }>(sql`
      select s.id as "scheduleId", (extract(epoch from t.starts_at) * 1000)::float8 as "from",
        (extract(epoch from t.ends_at) * 1000)::float8 as "to"
      from imported_times t join schedules read on read.id = t.schedule_id
        join schedules s on s.id = read.id or s.professional_id = read.professional_id
      where s.id = any(${sql.param(ids)}::uuid[]) and t.ends_at > now()`);
    for (const { scheduleId, from, to } of rows) {
      imported.set(scheduleId, [...(imported.get(scheduleId) ?? []), [from, to]]);
    }
  }
  return { schedules, calendar, imported };
}

/** Returns the reasons of those that do not fit, by id. */
export function listMisfits(
  { schedules, calendar, imported }: Duties,
  upcoming: readonly UpcomingBooking[],
): Map<string, DisplacedReason> {
  const byPair = new Map(
    schedules.map((facts) => [
      `${facts.professionalId ?? facts.resourceId} ${facts.clinicId}`,
      facts,
    ]),
  );
  const found = new Map<string, DisplacedReason>();
  for (const booking of upcoming) {
    const facts = byPair.get(`${booking.subjectId} ${booking.clinicId}`);
    const duty = { facts, calendar, imported: imported.get(facts?.scheduleId ?? "") ?? [] };
    const reason = findMisfit(duty, booking);
    if (reason) found.set(booking.id, reason);
  }
  return found;
}
