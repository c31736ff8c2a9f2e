import { sql } from "drizzle-orm";
import { isRamadan } from "#app/directory/opening-hours/rules.ts";
import type { Actor } from "#app/platform/actor.ts";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { requestLeadMinutes } from "../bookings/rules.ts";
import { eachSlot, firstSlots } from "./compute-slots.ts";
import type { AppointmentType, Calendar, ScheduleFacts, Slot, Span } from "./slots.ts";

/** Cards show slots of two weeks; the month of a profile asks for more. */
const cardDays = 14;

type Row = Record<string, unknown> & {
  schedule_id: string;
  professional_id: string | null;
  resource_id: string | null;
  clinic_id: string;
  time_zone: string;
  observes_holidays: boolean;
} & Pick<ScheduleFacts, "rules" | "exceptions" | "closures" | "types" | "busy"> & {
    holidays: [string, string][];
  };

/**
 * Reads what the slots of professionals, rooms and devices within a span are computed from, in one
 * query; `except` is a booking that is about to move.
 */
export async function readSchedules(
  tx: Transaction,
  subjectIds: readonly string[],
  [from, to]: Span,
  except: string | null = null,
): Promise<{ schedules: ScheduleFacts[]; calendar: Calendar }> {
  const [start, end] = [new Date(from - dayMs).toISOString(), new Date(to + dayMs).toISOString()];
  const { rows } = await tx.execute<Row>(sql`
    select * from list_availability(${sql.param(subjectIds)}::uuid[], ${start}::timestamptz,
      ${end}::timestamptz, ${except}::uuid)`);
  const schedules = rows.map(
    ({ schedule_id, professional_id, clinic_id, time_zone, observes_holidays, ...row }) => ({
      scheduleId: schedule_id,
      professionalId: professional_id,
      resourceId: row.resource_id,
      clinicId: clinic_id,
      timeZone: time_zone,
      observesHolidays: observes_holidays,
      rules: row.rules,
      exceptions: row.exceptions,
      closures: row.closures,
      types: row.types.map(withTimeToAnswer),
      busy: row.busy,
    }),
  );
  return { schedules, calendar: makeCalendar(rows[0]?.holidays ?? []) };
}

/** Requests are offered only while the clinic has time to answer them before the deadline. */
function withTimeToAnswer(type: AppointmentType): AppointmentType {
  if (type.confirmation !== "on_request") return type;
  return { ...type, leadTimeMinutes: Math.max(type.leadTimeMinutes, requestLeadMinutes) };
}

function makeCalendar(holidays: readonly [string, string][]): Calendar {
  const known = new Map<string, boolean>();
  return {
    isHoliday: (day) => holidays.some(([first, last]) => first <= day && day <= last),
    isRamadan(day) {
      const isIn = known.get(day) ?? isRamadan(day);
      known.set(day, isIn);
      return isIn;
    },
  };
}

interface SlotsOptions {
  professionalId?: string | undefined;
  /** Owner of the schedules: a professional, room or device. Replaces `professionalId`. */
  subjectId?: string | undefined;
  within: Span;
  typeId?: string | undefined;
  clinicId?: string | undefined;
  now?: number;
  /** Staff book at shorter notice than their patients. */
  isClinic?: boolean;
  /** Computes as if this booking had no time yet. */
  except?: string | undefined;
}

/** Returns whether an id is a professional's, or has a schedule as rooms and devices do. */
export async function canBeBooked(database: Database, actor: Actor, id: string): Promise<boolean> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ exists: boolean }>(sql`
      select exists (select 1 from professionals where id = ${id}::uuid)
        or exists (select 1 from list_availability(array[${id}::uuid], now(), now(), null)) as exists`),
  );
  return rows[0]?.exists === true;
}

/** Returns the free slots of one professional, room or device, as of a month for a profile. */
export async function listSlots(
  database: Database,
  actor: Actor,
  {
    professionalId,
    subjectId = professionalId,
    within,
    typeId,
    clinicId,
    now = Date.now(),
    ...more
  }: SlotsOptions,
): Promise<Slot[]> {
  const read = await withRead(database, actor, (tx) =>
    readSchedules(tx, subjectId ? [subjectId] : [], within, more.except),
  );
  return read.schedules
    .filter((facts) => clinicId === undefined || facts.clinicId === clinicId)
    .map((facts) => (more.isClinic ? withoutLeadTime(facts) : facts))
    .flatMap((facts) => [...eachSlot(facts, { now, within, typeId, calendar: read.calendar })])
    .sort((one, other) => one.from - other.from);
}

/** Returns whose schedule an appointment type belongs to, a professional or a bookable resource, and its clinic. */
export async function findSubject(
  tx: Transaction,
  typeId: string,
): Promise<{ id: string; clinicId: string } | null> {
  const { rows } = await tx.execute<{ id: string; clinicId: string }>(sql`
    select coalesce(s.professional_id, s.resource_id) as id, s.clinic_id as "clinicId"
    from appointment_types t join schedules s on s.id = t.schedule_id
    where t.id = ${typeId}::uuid`);
  return rows[0] ?? null;
}

/** Returns a schedule as staff book it: without the notice that patients give. */
export function withoutLeadTime(facts: ScheduleFacts): ScheduleFacts {
  return { ...facts, types: facts.types.map((type) => ({ ...type, leadTimeMinutes: 0 })) };
}

/** Returns the next free slots of each professional within two weeks, for a page of cards. */
export async function listNextSlots(
  database: Database,
  actor: Actor,
  professionalIds: readonly string[],
  { count = 3, now = Date.now() } = {},
): Promise<Map<string, Slot[]>> {
  const within: Span = [now, now + cardDays * dayMs];
  const read = await withRead(database, actor, (tx) => readSchedules(tx, professionalIds, within));
  const byProfessional = Map.groupBy(read.schedules, (facts) => facts.professionalId);
  const query = { now, within, calendar: read.calendar };
  return new Map(
    professionalIds.map((id) => [id, firstSlots(byProfessional.get(id) ?? [], query, count)]),
  );
}
