import { sql } from "drizzle-orm";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { openSpansOn } from "../../availability/compute-slots.ts";
import { readSchedules } from "../../availability/queries.server.ts";
import { zonedDay } from "../../availability/zoned-time.ts";
import { changeBooking } from "../../verbs/change-booking.server.ts";
import type { BookingContext } from "../../verbs/define-verb.server.ts";
import { recordChange } from "../../verbs/record-change.server.ts";
import { refuseBooking } from "../../verbs/refuse.server.ts";
import type { VisitType } from "../rules.ts";
import { type EditedSchedule, subjectOf } from "./edited-schedule.server.ts";
import type { displacedChoices } from "./inputs.ts";

/** An appointment that a change of its schedule leaves outside of the hours. */
export interface DisplacedBooking {
  id: string;
  startsAt: string;
  endsAt: string;
  patientName: string;
}

interface Upcoming extends DisplacedBooking, Record<string, unknown> {
  visitType: VisitType;
}

interface Answer {
  displaced: (typeof displacedChoices)[number];
  count: number;
  note: string;
}

/**
 * Runs a change of a schedule. If it leaves appointments outside of the hours, the caller is asked
 * first; those that are then cancelled send their patients the event of every cancellation.
 * Appointments that were outside of the hours before are left alone.
 * @throws AppError `displaces` with the appointments.
 */
export async function withDisplaced(
  tx: Transaction,
  context: BookingContext,
  { schedule, answer }: { schedule: EditedSchedule; answer: Answer },
  change: () => Promise<void>,
): Promise<DisplacedBooking[]> {
  const upcoming = await listUpcoming(tx, schedule);
  const before = await listFitting(tx, schedule, upcoming);
  await change();
  const after = await listFitting(tx, schedule, upcoming);
  const displaced = upcoming
    .filter(({ id }) => before.has(id) && !after.has(id))
    .map(({ visitType: _, ...booking }): DisplacedBooking => booking);
  if (displaced.length === 0) return [];
  const isAnswered = answer.displaced !== "ask" && answer.count === displaced.length;
  if (!isAnswered) throw refuseBooking(context, "displaces", { displaced });
  if (answer.displaced === "keep") return displaced;
  const as = context.actor.kind === "admin" ? "admin" : "clinic";
  for (const { id } of displaced) {
    const cancel = { id, as, action: "cancel", to: "cancelled" } as const;
    await changeBooking(tx, context, { ...cancel, values: { note: answer.note } });
    await recordChange(tx, context, { action: "cancel", access: { id, as } });
  }
  return displaced;
}

async function listUpcoming(
  tx: Transaction,
  { professionalId, resourceId, clinicId }: EditedSchedule,
): Promise<Upcoming[]> {
  const { rows } = await tx.execute<Upcoming>(sql`
    select id, to_char(lower(during) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "startsAt",
      to_char(upper(during) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "endsAt",
      patient_name as "patientName", visit_type as "visitType"
    from bookings
    where (professional_id = ${professionalId}::uuid or resource_id = ${resourceId}::uuid)
      and clinic_id = ${clinicId}::uuid
      and state in ('requested', 'confirmed') and lower(during) > now()
    order by lower(during), id`);
  return rows;
}

/** Returns the ids of the appointments that lie in open time. */
async function listFitting(
  tx: Transaction,
  edited: EditedSchedule,
  upcoming: readonly Upcoming[],
): Promise<Set<string>> {
  const last = upcoming.at(-1);
  if (!last) return new Set();
  const span = [Date.now(), Date.parse(last.endsAt) + dayMs] as const;
  const { schedules, calendar } = await readSchedules(tx, [subjectOf(edited)], span);
  const facts = schedules.find(({ scheduleId }) => scheduleId === edited.id);
  if (!facts) return new Set();
  const fits = ({ startsAt, endsAt, visitType }: Upcoming) => {
    const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
    const day = zonedDay(facts.timeZone, from);
    const { open, blocks } = openSpansOn(facts, visitType, day, calendar);
    return (
      open.some(([opens, closes]) => opens <= from && to <= closes) &&
      !blocks.some(([begins, ends]) => begins < to && from < ends)
    );
  };
  return new Set(upcoming.filter(fits).map((booking) => booking.id));
}
