import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { BookingContext } from "./define-verb.server.ts";
import type { BookingView, rescheduleInput } from "./inputs.ts";
import { hashSecret, recordChange, requireBooking } from "./record-change.server.ts";
import { type RefusalReason, refuseBooking } from "./refuse.server.ts";
import { refuseExcess } from "./refuse-excess.server.ts";
import { takeSlot } from "./take-slot.server.ts";

type Outcome = "done" | Extract<RefusalReason, "missing" | "illegal" | "late" | "refused">;

/**
 * Moves a booking to another time in one step, with its id: it never has two times, or none. A
 * patient's new time of an appointment on request is a request again.
 * @throws AppError with the reason.
 */
export async function moveBooking(
  tx: Transaction,
  context: BookingContext,
  { id, as, secret, startsAt, typeId: givenType, former }: z.infer<typeof rescheduleInput>,
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
  const wanted = { typeId, startsAt, isClinic: as !== "patient", except: id };
  const outcome = await takeSlot(tx, context, wanted, async () => {
    const { rows } = await tx.execute<{ outcome: Outcome }>(sql`
      select reschedule_booking(${id}::uuid, ${typeId}::uuid, ${startsAt}::timestamptz, ${to}, ${as},
        ${hashSecret(secret)}) as outcome`);
    return rows[0]?.outcome ?? "missing";
  });
  if (outcome !== "done") throw refuseBooking(context, outcome);
  if (as === "patient") await refuseExcess(tx, context, id, ["overlap", "day_full"]);
  const detail = { from: before.startsAt, to: startsAt };
  return recordChange(tx, context, {
    action: "reschedule",
    access,
    detail,
  });
}

async function findType(tx: Transaction, typeId: string) {
  const { rows } = await tx.execute<{ confirmation: string; visitType: string }>(sql`
    select confirmation, visit_type as "visitType" from appointment_types where id = ${typeId}::uuid`);
  return rows[0];
}
