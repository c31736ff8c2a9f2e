import { sql } from "drizzle-orm";
import type { Person } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { requirePermission } from "#app/platform/permissions.ts";
import type { ReminderWish } from "./rules.ts";

interface Chosen {
  actor: Person;
  requestId: string;
  /** Null for the clinic's way. */
  wish: ReminderWish | null;
}

/** Stores how a person wants to be reminded. */
export async function saveReminderWish(
  tx: Transaction,
  { actor, requestId, wish }: Chosen,
): Promise<void> {
  requirePermission(actor, "bookings.manage");
  const { userId } = actor;
  const { rowCount } =
    wish === null
      ? await tx.execute(sql`delete from reminder_choices where user_id = ${userId}`)
      : await tx.execute(sql`
          insert into reminder_choices (user_id, channel) values (${userId}, ${wish})
          on conflict (user_id) do update set channel = excluded.channel, updated_at = now()
            where reminder_choices.channel <> excluded.channel`);
  if (rowCount === 0) return;
  const entity = { entityType: "users", entityId: userId };
  const detail = { channel: wish };
  await recordAudit(tx, { actor, requestId, action: "reminders.choose", ...entity, detail });
}

/** Ends reminders by mail; a choice of texts or WhatsApp stays. */
export async function endMailedReminders(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`
    insert into reminder_choices (user_id, channel) values (${userId}, 'off')
    on conflict (user_id) do update set channel = 'off', updated_at = now()
      where reminder_choices.channel = 'mail'`);
}
