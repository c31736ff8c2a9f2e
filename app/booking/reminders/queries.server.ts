import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { type Reminder, type ReminderWish, usualPlan } from "./rules.ts";

/** Returns the reminders of a clinic; null where the caller does not manage it. */
export async function readPlan(
  database: Database,
  actor: Actor,
  clinicId: string,
): Promise<readonly Reminder[] | null> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ reminders: Reminder[] | null }>(sql`
      select p.reminders from clinics c left join reminder_plans p on p.clinic_id = c.id
      where c.id = ${clinicId}::uuid and c.id in (select staffed_clinics('manager'))`),
  );
  const [row] = rows;
  return row ? (row.reminders ?? usualPlan) : null;
}

/** Returns how the caller wants to be reminded; null for the clinic's way. */
export async function readReminderWish(
  database: Database,
  actor: Extract<Actor, { userId: string }>,
): Promise<ReminderWish | null> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ channel: ReminderWish }>(
      sql`select channel from reminder_choices where user_id = ${actor.userId}`,
    ),
  );
  return rows[0]?.channel ?? null;
}
