import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { undoSeconds } from "../bookings/rules.ts";
import { keepMisfit } from "../misfits/keep-misfit.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { hashSecret, recordChange, requireBooking } from "../verb-frame/record-change.server.ts";
import { type RefusalReason, refuseBooking } from "../verb-frame/refuse.server.ts";
import type { BookingView, rescheduleInput } from "./inputs.ts";
import { refuseExcess } from "./refuse-excess.server.ts";
import { takeSlot } from "./take-slot.server.ts";

type Outcome = "done" | Extract<RefusalReason, "missing" | "illegal" | "late" | "refused">;

/**
 * Moves a booking to another time in one step, with its id: it never has two times, or none. A
 * patient's new time of an appointment on request is a request again. With `isUndo`, staff return it
 * to the time that it left within the last minute, also beside a squeeze-in.
 * @throws AppError with the reason.
 */
export async function moveBooking(
  tx: Transaction,
  context: BookingContext,
  { id, as, secret, startsAt, typeId: givenType, former }: z.infer<typeof rescheduleInput>,
  { isUndo = false } = {},
): Promise<BookingView> {
  const access = { id, as, secret };
  // Two who move it at once take turns: the second one sees where it is by now.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('move ' || ${id}::text, 0))`);
  const before = await requireBooking(tx, context, access);
  if (former && Date.parse(before.startsAt) !== Date.parse(former)) {
    throw refuseBooking(context, "moved");
  }
  const typeId = givenType ?? before.appointmentTypeId;
  const type = await findType(tx, typeId);
  // Its address is asked for where it is booked.
  if (as === "patient" && type?.visitType === "home_visit" && before.visitType !== "home_visit") {
    throw refuseBooking(context, "home_address");
  }
  const isOnRequest = type?.confirmation === "on_request";
  const to = as === "patient" && isOnRequest ? "requested" : "confirmed";
  const isClinic = as !== "patient";
  const isOverCapacity = isUndo && isClinic && (await isRecentMoveFrom(tx, id, startsAt));
  const wanted = { typeId, startsAt, isClinic, except: id, isOverCapacity };
  const outcome = await takeSlot(tx, context, wanted, async () => {
    const { rows } = await tx.execute<{ outcome: Outcome }>(sql`
      select reschedule_booking(${id}::uuid, ${typeId}::uuid, ${startsAt}::timestamptz, ${to}, ${as},
        ${hashSecret(secret)}) as outcome`);
    return rows[0]?.outcome ?? "missing";
  });
  if (outcome !== "done") throw refuseBooking(context, outcome);
  if (as === "patient") await refuseExcess(tx, context, id, ["overlap", "day_full"]);
  const detail = { from: before.startsAt, to: startsAt };
  const booking = await recordChange(tx, context, { action: "reschedule", access, detail });
  if (isOverCapacity) await keepMisfit(tx, booking);
  return booking;
}

/** Whether the last event of the booking is a move away from that time, at most a minute ago. */
async function isRecentMoveFrom(tx: Transaction, id: string, startsAt: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isUndoable: boolean }>(sql`
    select e.action = 'reschedule' and (e.detail ->> 'from')::timestamptz = ${startsAt}::timestamptz
      and e.at > now() - make_interval(secs => ${undoSeconds}) as "isUndoable"
    from booking_events e where e.booking_id = ${id}::uuid order by e.id desc limit 1`);
  return rows[0]?.isUndoable ?? false;
}

async function findType(tx: Transaction, typeId: string) {
  const { rows } = await tx.execute<{ confirmation: string; visitType: string }>(sql`
    select confirmation, visit_type as "visitType" from appointment_types where id = ${typeId}::uuid`);
  return rows[0];
}
