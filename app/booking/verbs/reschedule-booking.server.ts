import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { defineVerb } from "./define-verb.server.ts";
import { type BookingView, rescheduleInput } from "./inputs.ts";
import { hashSecret, recordChange, requireBooking } from "./record-change.server.ts";
import { type RefusalReason, refuseBooking } from "./refuse.server.ts";
import { takeSlot } from "./take-slot.server.ts";

type Outcome = "done" | Extract<RefusalReason, "missing" | "illegal" | "late" | "refused">;

/**
 * Moves a booking to another time in one step, with its id: it never has two times, or none. A
 * patient's new time of an appointment on request is a request again.
 */
export const rescheduleBooking = defineVerb({
  name: "reschedule",
  permission: "bookings.book",
  input: rescheduleInput,
  async run(tx, { id, as, secret, startsAt, typeId: givenType }, context) {
    const access = { id, as, secret };
    const before = await requireBooking(tx, context, access);
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
    const detail = { from: before.startsAt, to: startsAt };
    const booking: BookingView = await recordChange(tx, context, {
      action: "reschedule",
      access,
      detail,
    });
    return { booking };
  },
});

async function findType(tx: Transaction, typeId: string) {
  const { rows } = await tx.execute<{ confirmation: string; visitType: string }>(sql`
    select confirmation, visit_type as "visitType" from appointment_types where id = ${typeId}::uuid`);
  return rows[0];
}
