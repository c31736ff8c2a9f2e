import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { dayMs, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { openSpansOn } from "../availability/open-spans.ts";
import { readSchedules } from "../availability/queries.server.ts";
import type { Span } from "../availability/slots.ts";
import type { BookingState, Party } from "../bookings/transitions.ts";
import { depositStateOf } from "../deposits/queries.server.ts";
import type { DepositState } from "../deposits/rules.ts";
import { listHolidays } from "../holidays/queries.server.ts";
import type { CalendarOwner } from "../own-listing/queries.server.ts";
import type { VisitType } from "../schedules/rules.ts";
import { lastParty } from "../verb-frame/refuse-stale.server.ts";
import { patientAnswer } from "../verbs/hold-for-patient.server.ts";
import { type FreeStart, listStarts } from "./times/list-starts.server.ts";
import { subtract } from "./times/subtract-spans.ts";

export interface CalendarSchedule extends Record<string, unknown> {
  id: string;
  /** Null for the schedule of a room or device. */
  professionalId: string | null;
  resourceId: string | null;
  clinicId: string;
  /** The name of the professional, room or device. */
  professionalEn: string;
  professionalAr: string;
  clinicEn: string;
  clinicAr: string;
  /** Whether the caller may change it. */
  isEditable: boolean;
}

export interface CalendarBooking extends Record<string, unknown> {
  id: string;
  scheduleId: string;
  typeId: string;
  state: BookingState;
  startsAt: string;
  endsAt: string;
  patientName: string;
  typeEn: string;
  typeAr: string;
  unitIds: string[];
  /** More than 0 for a squeeze-in beside others. */
  lane: number;
  /** Whether the patient confirmed that they come, or is asked to confirm a time that is held. */
  patientAnswer: "confirmed" | "asked" | null;
}

/** A booking that is opened, with what its clinic needs for the visit. */
export interface OpenedBooking extends CalendarBooking {
  visitType: VisitType;
  /** Whether the patient has an account. */
  hasAccount: boolean;
  note: string;
  followUpOn: string | null;
  /** Rises with each move. */
  sequence: number;
  /** The professional, room or device. */
  withEn: string;
  withAr: string;
  clinicPatientId: string | null;
  patientAgeMonths: number | null;
  /** Until when a request is to be answered. */
  answerBy: string | null;
  /** As typed, else those of the account that booked. */
  contact: { email: string | null; phone: string | null } | null;
  payment: "self_pay" | "insurance" | null;
  /** In AED, as it was booked. */
  fee: number | null;
  insurerId: number | null;
  networkId: number | null;
  /** Whether the patient shared a reason that the caller may read. */
  hasReason: boolean;
  /** Whether staff booked it for a patient without an account. */
  isByStaff: boolean;
  deposit: number | null;
  depositState: DepositState | null;
  /** Its place in a weekly series; null for a single appointment. */
  series: SeriesPlace | null;
  /** The party that changed it last. */
  changedBy: Party | null;
  isLateCancellation: boolean;
}

interface SeriesPlace {
  number: number;
  count: number;
  lastStartsAt: string;
  /** Appointments after it that can be cancelled. */
  later: number;
}

export interface CalendarBlock extends Record<string, unknown> {
  id: string;
  scheduleId: string;
  startsAt: string;
  endsAt: string;
  remark: string;
}

interface CalendarUnit extends Record<string, unknown> {
  id: string;
  nameEn: string;
  nameAr: string;
}

export type CalendarFacts = Awaited<ReturnType<typeof readCalendar>>;

interface CalendarDays {
  owner: CalendarOwner;
  days: readonly string[];
  withCancelled?: boolean;
  /** Computes the starts that staff can book, which the work screen draws. */
  withStarts?: boolean;
  /** Reads which rooms each appointment has, by which the columns of rooms are filled. */
  withRooms?: boolean;
}

/** Reads everything that a calendar shows of some days; row-level security decides whose it may be. */
export async function readCalendar(
  database: Database,
  actor: Actor,
  { owner, days, withCancelled = false, withStarts = false, withRooms = false }: CalendarDays,
) {
  const [first = "", last = ""] = [days[0], days.at(-1)];
  const span = [
    dubaiMoment(first, "00:00").getTime(),
    dubaiMoment(last, "00:00").getTime() + dayMs,
  ] as const;
  const readAll = async (tx: Transaction) => {
    const schedules = await listSchedules(tx, owner);
    const ids = schedules.map(({ id }) => id);
    const [bookings, blocks, imported, units, holidays] = [
      await listBookings(tx, ids, { owner, span, withCancelled, withRooms }),
      await listBlocks(tx, ids, first, last),
      await listImported(tx, ids, span),
      await listUnits(tx, owner),
      await listHolidays(tx, first, last),
    ];
    const read = await readSchedules(tx, subjectsOf(schedules), span);
    const { open, leave } = presentOpenDays({ read, imported, days });
    const starts = withStarts ? listStarts(read, span) : new Map<string, FreeStart[]>();
    const shown = [...blocks, ...listClosedBlocks(schedules, read, days)];
    const facts = { schedules, bookings, blocks: shown, imported, units, holidays };
    return { ...facts, open, leave, starts, read };
  };
  return withRead(database, actor, readAll, { isPrepared: true });
}

/** Of the schedules that a calendar has: their ids were read under the caller's rights. */
const ofSchedules = (ids: readonly string[]) => sql`s.id = any(${sql.param([...ids])}::uuid[])`;

/** Of the schedules of a calendar, a practitioner has their own alone. */
const ofOwner = ({ kind, id }: CalendarOwner) => {
  const isOwners =
    kind === "clinics" ? sql`s.clinic_id = ${id}::uuid` : sql`s.professional_id = ${id}::uuid`;
  return sql`(${isOwners} and (current_setting('role', true) = 'admin' or s.id in (select handled_schedules())))`;
};

async function listSchedules(tx: Transaction, owner: CalendarOwner): Promise<CalendarSchedule[]> {
  const { rows } = await tx.execute<CalendarSchedule>(sql`
    select s.id, s.professional_id as "professionalId", s.resource_id as "resourceId", s.clinic_id as "clinicId",
      coalesce(p.name_en, r.name_en) as "professionalEn", coalesce(p.name_ar, r.name_ar) as "professionalAr", c.name_en as "clinicEn", c.name_ar as "clinicAr",
      (current_setting('role', true) = 'admin' or s.id in (select staffed_schedules())) as "isEditable"
    from schedules s
    left join professionals p on p.id = s.professional_id
    left join bookable_resources r on r.id = s.resource_id
    join clinics c on c.id = s.clinic_id
    where ${ofOwner(owner)} order by s.resource_id is not null, 4, c.name_en, s.id`);
  return rows;
}

/** Lists the schedules of a calendar that the caller may change. */
export async function listEditableSchedules(
  database: Database,
  actor: Actor,
  owner: CalendarOwner,
): Promise<CalendarSchedule[]> {
  const schedules = await withRead(database, actor, (tx) => listSchedules(tx, owner));
  return schedules.filter(({ isEditable }) => isEditable);
}

const utc = (moment: ReturnType<typeof sql>) =>
  sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

const bookingColumns = sql`b.id, s.id as "scheduleId", b.appointment_type_id as "typeId", b.state,
  ${utc(sql`lower(b.during)`)} as "startsAt", ${utc(sql`upper(b.during)`)} as "endsAt",
  b.patient_name as "patientName", k.name_en as "typeEn", k.name_ar as "typeAr", b.lane,
  ${patientAnswer} as "patientAnswer"`;
const unitIds = sql`(select coalesce(array_agg(u.unit_id), '{}') from booking_units u where u.booking_id = b.id) as "unitIds"`;
const bookingTables = sql`bookings b
  join schedules s on s.clinic_id = b.clinic_id and (s.professional_id = b.professional_id or s.resource_id = b.resource_id)
  join appointment_types k on k.id = b.appointment_type_id`;

interface Listed {
  owner: CalendarOwner;
  span: Span;
  withCancelled: boolean;
  withRooms: boolean;
}

async function listBookings(
  tx: Transaction,
  ids: readonly string[],
  { owner, span: [from, to], withCancelled, withRooms }: Listed,
): Promise<CalendarBooking[]> {
  const ended = withCancelled ? ["expired"] : ["expired", "cancelled", "declined"];
  const own = owner.kind === "clinics" ? sql`b.clinic_id` : sql`b.professional_id`;
  const [start, end] = [new Date(from).toISOString(), new Date(to).toISOString()];
  // An appointment takes less than a day. Of ranges no index is used below row-level security.
  const { rows } = await tx.execute<CalendarBooking>(sql`
    select ${bookingColumns}, ${withRooms ? unitIds : sql`'{}'::uuid[] as "unitIds"`} from ${bookingTables}
    where ${ofSchedules(ids)} and ${own} = ${owner.id}::uuid
      and b.starts_at > ${start}::timestamptz - interval '1 day' and b.starts_at < ${end}::timestamptz
      and b.during && tstzrange(${start}::timestamptz, ${end}::timestamptz)
      and b.state <> all(${sql.param(ended)}::text[]) and (b.state <> 'held' or b.held_until > now())
    order by lower(b.during), b.id`);
  return rows;
}

/** Returns one booking of a calendar, whatever its state is; null if it is not in this calendar. */
export async function findCalendarBooking(
  database: Database,
  actor: Actor,
  { owner, id }: { owner: CalendarOwner; id: string },
): Promise<OpenedBooking | null> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<OpenedBooking>(sql`
      select ${bookingColumns}, ${unitIds}, b.visit_type as "visitType", b.patient_id is not null as "hasAccount",
        b.note, b.is_late_cancellation as "isLateCancellation", b.follow_up_on::text as "followUpOn", b.sequence, b.deposit::float8 as deposit, ${depositStateOf(sql`b.id`)} as "depositState", ${lastParty} as "changedBy",
        ${utc(sql`b.answer_by`)} as "answerBy", b.payment, b.fee::float8 as fee, b.insurer_id as "insurerId", b.network_id as "networkId", b.clinic_patient_id as "clinicPatientId", b.patient_age_months as "patientAgeMonths",
        (select coalesce(p.name_en, r.name_en) from schedules o left join professionals p on p.id = o.professional_id
          left join bookable_resources r on r.id = o.resource_id where o.id = s.id) as "withEn",
        (select coalesce(p.name_ar, r.name_ar) from schedules o left join professionals p on p.id = o.professional_id
          left join bookable_resources r on r.id = o.resource_id where o.id = s.id) as "withAr",
        (select case when count(*) > 1 then jsonb_build_object('count', count(*),
            'number', count(*) filter (where lower(o.during) <= lower(b.during)),
            'lastStartsAt', ${utc(sql`max(lower(o.during))`)},
            'later', count(*) filter (where lower(o.during) > greatest(lower(b.during), now())
              and o.state in ('requested', 'confirmed'))) end
          from bookings o where o.series_id = b.series_id) as series,
        b.patient_id is null and b.booked_by is null and exists (select 1 from booking_events e
          where e.booking_id = b.id and e.party = 'clinic' and e.action in ('hold', 'confirm', 'check_in')) as "isByStaff",
        booking_contact(b.id) as contact, has_booking_reason(b.id) as "hasReason"
      from ${bookingTables} where ${ofOwner(owner)} and b.id = ${id}::uuid`),
  );
  return rows[0] ?? null;
}

/** Blocks with their ids and remarks, which managers alone read. */
async function listBlocks(
  tx: Transaction,
  ids: readonly string[],
  first: string,
  last: string,
): Promise<CalendarBlock[]> {
  const { rows } = await tx.execute<CalendarBlock>(sql`
    select e.id, s.id as "scheduleId", e.note as remark,
      ${utc(sql`((e.on_date + e.starts_at) at time zone s.time_zone)`)} as "startsAt",
      ${utc(sql`((e.on_date::timestamp + e.ends_at::interval) at time zone s.time_zone)`)} as "endsAt"
    from schedule_exceptions e join schedules s on s.id = e.schedule_id
    where ${ofSchedules(ids)} and e.kind = 'block' and e.on_date between ${first}::date and ${last}::date
    order by e.on_date, e.starts_at, e.id`);
  return rows;
}

/** The times of blocks whose ids and remarks the caller may not read: the reception sees when a doctor is blocked. */
function listClosedBlocks(
  schedules: readonly CalendarSchedule[],
  { schedules: facts, calendar }: ReadSchedules,
  days: readonly string[],
): CalendarBlock[] {
  const closed = new Set(schedules.flatMap(({ id, isEditable }) => (isEditable ? [] : id)));
  return facts
    .filter(({ scheduleId }) => closed.has(scheduleId))
    .flatMap((one) =>
      days.flatMap((day) =>
        openSpansOn(one, null, day, calendar).blocks.map(([from, to], index) => ({
          id: `${one.scheduleId}-${day}-${index}`,
          scheduleId: one.scheduleId,
          startsAt: new Date(from).toISOString(),
          endsAt: new Date(to).toISOString(),
          remark: "",
        })),
      ),
    );
}

/** Busy times of calendars elsewhere, at every clinic of their professional; managers alone read whose. */
async function listImported(
  tx: Transaction,
  ids: readonly string[],
  [from, to]: Span,
): Promise<CalendarBlock[]> {
  const { rows } = await tx.execute<CalendarBlock>(sql`
    select t.id, s.id as "scheduleId", ${utc(sql`t.starts_at`)} as "startsAt", ${utc(sql`t.ends_at`)} as "endsAt",
      coalesce(substring(i.address from '//([^/:?#]+)'), '') as remark
    from imported_times t join schedules read on read.id = t.schedule_id
    join schedules s on s.id = read.id or s.professional_id = read.professional_id
    left join calendar_imports i on i.id = t.import_id
    where ${ofSchedules(ids)} and t.starts_at < ${new Date(to).toISOString()}::timestamptz
      and t.ends_at > ${new Date(from).toISOString()}::timestamptz
    order by t.starts_at, t.id`);
  return rows;
}

async function listUnits(tx: Transaction, { kind, id }: CalendarOwner): Promise<CalendarUnit[]> {
  if (kind !== "clinics") return [];
  const { rows } = await tx.execute<CalendarUnit>(sql`
    select u.id, u.name as "nameEn",
      case when u.name = r.name_en then r.name_ar else u.name end as "nameAr"
    from bookable_units u join bookable_resources r on r.id = u.resource_id
    where r.clinic_id = ${id}::uuid order by r.kind, r.name_en, u.position`);
  return rows;
}

type ReadSchedules = Awaited<ReturnType<typeof readSchedules>>;

function subjectsOf(schedules: readonly CalendarSchedule[]): string[] {
  const ids = schedules.flatMap(
    ({ professionalId, resourceId }) => professionalId ?? resourceId ?? [],
  );
  return [...new Set(ids)];
}

/**
 * Open times without blocks and without those that are busy elsewhere, by schedule and day; with the
 * days on which schedules are on leave, as keys of `openKey`.
 */
function presentOpenDays({
  read,
  imported,
  days,
}: {
  read: ReadSchedules;
  imported: readonly CalendarBlock[];
  days: readonly string[];
}): { open: Map<string, Span[]>; leave: Set<string> } {
  const open = new Map(
    read.schedules.flatMap((facts) => {
      const elsewhere = imported
        .filter(({ scheduleId }) => scheduleId === facts.scheduleId)
        .map(({ startsAt, endsAt }): Span => [Date.parse(startsAt), Date.parse(endsAt)]);
      return days.map((day): [string, Span[]] => {
        const { open: spans, blocks } = openSpansOn(facts, null, day, read.calendar);
        return [openKey(facts.scheduleId, day), subtract(spans, [...blocks, ...elsewhere])];
      });
    }),
  );
  const leave = read.schedules.flatMap(({ scheduleId, exceptions }) =>
    exceptions
      .filter(({ kind }) => kind === "closed")
      .map(({ onDate }) => openKey(scheduleId, onDate)),
  );
  return { open, leave: new Set(leave) };
}

export function openKey(scheduleId: string, day: string): string {
  return `${scheduleId} ${day}`;
}

export interface CalendarType extends Record<string, unknown> {
  id: string;
  scheduleId: string;
  nameEn: string;
  nameAr: string;
  durationMinutes: number;
  visitType: VisitType;
}

/** Lists what staff can book for callers: what is offered online, and by telephone only. */
export async function listCalendarTypes(
  database: Database,
  actor: Actor,
  owner: CalendarOwner,
): Promise<CalendarType[]> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<CalendarType>(sql`
      select k.id, s.id as "scheduleId", k.name_en as "nameEn", k.name_ar as "nameAr",
        k.duration_minutes as "durationMinutes", k.visit_type as "visitType"
      from appointment_types k join schedules s on s.id = k.schedule_id
      where ${ofOwner(owner)} and k.is_active order by k.visit_type, k.name_en, k.id`),
  );
  return rows;
}
