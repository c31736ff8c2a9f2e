import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { findSubject } from "../availability/queries.server.ts";
import type { DisplacedReason } from "../bookings/rules.ts";
import type { BookingView } from "../verbs/inputs.ts";
import { lockHours } from "./lock-hours.server.ts";
import { listMisfits, readDuties } from "./queries.server.ts";

/**
 * Marks an appointment as kept if staff booked it outside of the hours, so that no question is raised about
 * it later. The hours are locked until the transaction ends: a closure that comes after it asks.
 */
export async function keepMisfit(tx: Transaction, booking: BookingView): Promise<void> {
  const reason = await misfitOf(tx, booking);
  if (reason) await tx.execute(sql`select keep_displaced(array[${booking.id}]::uuid[], ${reason})`);
}

/** Returns why an appointment lies outside of the hours, which stay locked; null if it does not. */
export async function misfitOf(
  tx: Transaction,
  booking: BookingView,
): Promise<DisplacedReason | null> {
  const { id, appointmentTypeId: typeId, startsAt, endsAt, visitType, patientName } = booking;
  const subject = await findSubject(tx, typeId);
  if (!subject) return null;
  const { id: subjectId, clinicId } = subject;
  await lockHours(tx, "share", [clinicId, subjectId]);
  const state = "confirmed" as const;
  const upcoming = [
    { id, typeId, subjectId, clinicId, state, startsAt, endsAt, visitType, patientName },
  ];
  const duties = await readDuties(tx, upcoming, { withImports: true });
  return listMisfits(duties, upcoming).get(id) ?? null;
}
