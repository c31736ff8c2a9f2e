import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { eachSlot } from "../../availability/compute-slots.ts";
import { readSchedules, withoutLeadTime } from "../../availability/queries.server.ts";
import type { CalendarOwner } from "../../own-listing/queries.server.ts";
import { mostReturned } from "./rules.ts";

/** Moved appointments that are looked at: those whose time is still closed come among them. */
const mostRead = 2_000;

/** An appointment that was moved for closed time, whose former time is free again. */
export interface ReturnableBooking extends Record<string, unknown> {
  id: string;
  startsAt: string;
  endsAt: string;
  /** The time before the closure. */
  formerAt: string;
  formerEndsAt: string;
  patientName: string;
  /** The professional, room or device that it has now. */
  withEn: string;
  withAr: string;
  /** The one of the time before the closure. */
  formerWithEn: string;
  formerWithAr: string;
}

interface MovedRow extends ReturnableBooking {
  subjectId: string;
  clinicId: string;
  typeId: string;
}

const utc = (moment: ReturnType<typeof sql>) =>
  sql`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/**
 * Lists the appointments of a calendar that were moved for closed time and could return: their former
 * time is to come, open and free, and nothing has happened to them since.
 */
export async function readReturnable(
  database: Database,
  actor: Actor,
  { kind, id }: CalendarOwner,
): Promise<ReturnableBooking[]> {
  const owner = kind === "clinics" ? sql`b.clinic_id` : sql`s.professional_id`;
  const read = async (tx: Transaction) => {
    const { rows } = await tx.execute<MovedRow>(sql`
      select b.id, ${utc(sql`lower(b.during)`)} as "startsAt", ${utc(sql`upper(b.during)`)} as "endsAt",
        ${utc(sql`(e.detail ->> 'from')::timestamptz`)} as "formerAt", b.patient_name as "patientName",
        coalesce(s.professional_id, s.resource_id) as "subjectId", b.clinic_id as "clinicId",
        t.id as "typeId",
        ${utc(sql`((e.detail ->> 'from')::timestamptz + make_interval(mins => t.duration_minutes))`)} as "formerEndsAt",
        coalesce(p.name_en, r.name_en, '') as "withEn",
        coalesce(p.name_ar, r.name_ar, '') as "withAr",
        coalesce(fp.name_en, fr.name_en, '') as "formerWithEn",
        coalesce(fp.name_ar, fr.name_ar, '') as "formerWithAr"
      from booking_events e join bookings b on b.id = e.booking_id
        join appointment_types t on t.id = coalesce((e.detail ->> 'fromType')::uuid, b.appointment_type_id)
        join schedules s on s.id = t.schedule_id
        left join professionals p on p.id = b.professional_id
        left join bookable_resources r on r.id = b.resource_id
        left join professionals fp on fp.id = s.professional_id
        left join bookable_resources fr on fr.id = s.resource_id
      where e.detail ->> 'closure' = 'moved' and ${owner} = ${id}::uuid
        and b.state in ('requested', 'confirmed') and lower(b.during) > now()
        and (e.detail ->> 'from')::timestamptz > now()
        and not exists (select 1 from booking_events l where l.booking_id = e.booking_id and l.id > e.id)
      order by "formerAt", b.id limit ${mostRead}`);
    return rows.length === 0 ? [] : (await keepFree(tx, rows)).slice(0, mostReturned);
  };
  return withRead(database, actor, read, { isPrepared: true });
}

/** Keeps those whose former time staff could book now. */
async function keepFree(tx: Transaction, moved: readonly MovedRow[]): Promise<ReturnableBooking[]> {
  const moments = moved.map(({ formerAt }) => Date.parse(formerAt));
  const within = [Math.min(...moments), Math.max(...moments) + dayMs] as const;
  const subjects = [...new Set(moved.map(({ subjectId }) => subjectId))];
  const { schedules, calendar } = await readSchedules(tx, subjects, within);
  return moved.filter(({ subjectId, clinicId, typeId, formerAt }) => {
    const facts = schedules.find(
      (one) => (one.professionalId ?? one.resourceId) === subjectId && one.clinicId === clinicId,
    );
    if (!facts) return false;
    const from = Date.parse(formerAt);
    const asked = { now: Date.now(), within: [from, from + 1] as const, typeId, calendar };
    return [...eachSlot(withoutLeadTime(facts), asked)].some((slot) => slot.from === from);
  });
}
