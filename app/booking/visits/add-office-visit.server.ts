import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { bookingSecret, hashSecret, recordChange } from "../verb-frame/record-change.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import { sealReason } from "../verbs/booking-reason.server.ts";
import type { BookingView } from "../verbs/inputs.ts";
import { takeSlot } from "../verbs/take-slot.server.ts";
import type { VisitInput } from "./inputs.ts";

/**
 * Books a free time that patients are offered, by an administrator. The reason is sealed for the
 * clinic in the same statement; nothing returns it to the back office. The detail is audited: `again`
 * is the cancelled appointment of the same time, whose confirmation by the clinic holds again.
 */
export async function addOfficeVisit(
  tx: Transaction,
  context: BookingContext,
  input: VisitInput & { startsAt: string },
  detail: { again?: string } = {},
): Promise<BookingView> {
  const { typeId, startsAt, reason, patientName, contactEmail, contactPhone } = input;
  const { payment, insurerId, locale = context.locale } = input;
  const id = randomUUID();
  const secretHash = hashSecret(bookingSecret(context.config, id));
  const contact = { patientName, contactEmail, contactPhone };
  const { again } = detail;
  const values = JSON.stringify({ ...contact, payment, insurerId, locale, secretHash, again });
  const sealed = reason ? sealReason(context.config, id, reason) : null;
  const outcome = await takeSlot(tx, context, { typeId, startsAt, isClinic: false }, async () => {
    const { rows } = await tx.execute<{ outcome: "booked" | "unknown" }>(sql`
      select add_office_visit(${id}::uuid, ${typeId}::uuid, ${startsAt}::timestamptz, ${values}::jsonb,
        ${sealed}) as outcome`);
    return rows[0]?.outcome;
  });
  if (outcome !== "booked") throw refuseBooking(context, "missing");
  const access = { id, as: "admin" } as const;
  const { rows } = await tx.execute<{ state: string }>(
    sql`select state from bookings where id = ${id}::uuid`,
  );
  const action = rows[0]?.state === "requested" ? "request" : "confirm";
  return recordChange(tx, context, { action, access, detail });
}
