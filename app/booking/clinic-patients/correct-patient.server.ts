import { sql } from "drizzle-orm";
import { asUser } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";

interface Correction {
  patientId: string;
  name: string;
  phone: string | null;
  email: string | null;
}

/**
 * Corrects the name and the contact of a patient, of coming appointments that staff booked, too. The
 * audit log names the fields, not their contents.
 * @throws AppError `not_found` for a patient of another clinic.
 */
export async function correctPatient(
  { actor, database, requestId }: BookingContext,
  { patientId, name, phone, email }: Correction,
): Promise<void> {
  requirePermission(actor, "bookings.manage");
  await withTransaction(database, asUser(actor), async (tx) => {
    const { rows } = await tx.execute<{ changed: number | null }>(sql`
      select correct_patient(${patientId}::uuid, ${name}, ${phone}, ${email}) as changed`);
    const changed = rows[0]?.changed ?? null;
    if (changed === null) throw unknownPatient();
    await recordAudit(tx, {
      actor,
      requestId,
      action: "clinic_patient.correct",
      entityType: "clinic_patients",
      entityId: patientId,
      detail: { appointments: changed },
    });
  });
}

export type MergeOutcome = "merged" | "unknown" | "accounts";

/** Merges a patient's second record into the one that stays, with its appointments and notes. */
export function mergePatients(
  { actor, database, requestId }: BookingContext,
  { from, into }: { from: string; into: string },
): Promise<MergeOutcome> {
  requirePermission(actor, "bookings.manage");
  return withTransaction(database, asUser(actor), async (tx) => {
    const { rows } = await tx.execute<{ outcome: MergeOutcome }>(sql`
      select merge_patients(${from}::uuid, ${into}::uuid) as outcome`);
    const outcome = rows[0]?.outcome ?? "unknown";
    if (outcome !== "merged") return outcome;
    await recordAudit(tx, {
      actor,
      requestId,
      action: "clinic_patient.merge",
      entityType: "clinic_patients",
      entityId: into,
      detail: { merged: from },
    });
    return outcome;
  });
}

function unknownPatient(): AppError {
  return new AppError("not_found", "This patient is not in the list of your clinic.");
}
