import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { findSubject, readSchedules } from "../availability/queries.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { refuseBooking } from "../verb-frame/refuse.server.ts";
import { refuseTime } from "../verb-frame/refuse-time.server.ts";
import type { BookingView } from "../verbs/inputs.ts";
import { findMisfit } from "./find-misfit.ts";
import { lockHours } from "./lock-hours.server.ts";

/**
 * Refuses a hold whose time was closed after it was made; one that its clinic squeezed in outside of the
 * hours stays. The hours are locked until the transaction ends, so that no closure comes between.
 * @throws AppError `closed` with the nearest free times; `unlisted`.
 */
export async function requireOpen(
  tx: Transaction,
  context: BookingContext,
  booking: Pick<BookingView, "id" | "appointmentTypeId" | "startsAt" | "endsAt" | "visitType"> & {
    isKept: boolean;
  },
): Promise<void> {
  const { id, appointmentTypeId: typeId, startsAt, endsAt } = booking;
  const subject = await findSubject(tx, typeId);
  if (!subject) throw refuseBooking(context, "unlisted");
  await lockHours(tx, "share", [subject.clinicId, subject.id]);
  const span = [Date.parse(startsAt), Date.parse(endsAt)] as const;
  const { schedules, calendar } = await readSchedules(tx, [subject.id], span, id);
  const facts = schedules.find(({ clinicId }) => clinicId === subject.clinicId);
  // The busy times would do but for squeeze-ins, which the clinic books beside a hold.
  const { rows } = await tx.execute<{ isBusy: boolean }>(sql`
    select busy_elsewhere(${facts?.scheduleId ?? null}::uuid, ${startsAt}::timestamptz, ${endsAt}::timestamptz) as "isBusy"`);
  const imported = rows[0]?.isBusy ? [span] : [];
  const reason = findMisfit({ facts, calendar, imported }, booking);
  if (reason === "unlisted") throw refuseBooking(context, "unlisted");
  if (reason && !booking.isKept)
    throw await refuseTime(tx, context, "closed", { typeId, startsAt, subjectId: subject.id });
}
