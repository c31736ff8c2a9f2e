import { sql } from "drizzle-orm";
import { asUser } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { requireClinic } from "../verb-frame/edited-schedule.server.ts";
import type { Reminder } from "./rules.ts";

/**
 * Replaces the reminders of a clinic; none switches them off.
 * @throws AppError `schedule` where the caller does not manage the clinic.
 */
export async function savePlan(
  context: BookingContext,
  { clinicId, reminders }: { clinicId: string; reminders: readonly Reminder[] },
): Promise<void> {
  const { actor, database, requestId } = context;
  requirePermission(actor, "bookings.manage");
  await withTransaction(database, asUser(actor), async (tx) => {
    await requireClinic(tx, context, clinicId);
    await tx.execute(sql`
      insert into reminder_plans (clinic_id, reminders)
      values (${clinicId}::uuid, ${JSON.stringify(reminders)}::jsonb)
      on conflict (clinic_id) do update set reminders = excluded.reminders, updated_at = now()`);
    const detail = { hours: reminders.map(({ hours }) => hours) };
    const entity = { entityType: "clinics", entityId: clinicId };
    await recordAudit(tx, { actor, requestId, action: "reminders.save", ...entity, detail });
  });
}
