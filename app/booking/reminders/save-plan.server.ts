import { sql } from "drizzle-orm";
import { type Actor, asUser } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { requireClinic } from "../verb-frame/edited-schedule.server.ts";
import type { Reminder, ReminderChannel } from "./rules.ts";

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

type ChoiceContext = Pick<RequestContext, "database" | "requestId"> & {
  actor: Extract<Actor, { userId: string }>;
};

/** Stores how the caller wants to be reminded; null for the clinic's way. */
export async function saveChoice(
  { actor, database, requestId }: ChoiceContext,
  channel: ReminderChannel | null,
): Promise<void> {
  requirePermission(actor, "bookings.manage");
  await withTransaction(database, actor, async (tx) => {
    if (channel === null)
      await tx.execute(sql`delete from reminder_choices where user_id = ${actor.userId}`);
    else
      await tx.execute(sql`
        insert into reminder_choices (user_id, channel) values (${actor.userId}, ${channel})
        on conflict (user_id) do update set channel = excluded.channel, updated_at = now()`);
    const entity = { entityType: "users", entityId: actor.userId };
    const detail = { channel };
    await recordAudit(tx, { actor, requestId, action: "reminders.choose", ...entity, detail });
  });
}
