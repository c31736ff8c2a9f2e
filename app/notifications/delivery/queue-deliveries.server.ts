import { sql } from "drizzle-orm";
import { hasMailbox } from "#app/accounts/rules.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { NotificationRule } from "#app/platform/slices/notification-rule.ts";
import { selectChoices } from "../queries.server.ts";
import type { Channel } from "../rules.ts";
import { notificationDeliveries } from "../tables.server.ts";
import { afterQuiet, nextDigest, type QuietHours } from "./quiet-hours.ts";

interface Queued {
  notificationId: string;
  userId: string;
  rule: NotificationRule;
}

/** Queues what leaves the site for a notification, by the choices of its person. */
export async function queueDeliveries(
  tx: Transaction,
  { notificationId, userId, rule }: Queued,
): Promise<void> {
  const { rows } = await tx.execute<Reached>(sql`
    select u.email, q.from_hour as "from", q.until_hour as "until",
      exists (select 1 from text_numbers n where n.user_id = u.auth_user_id) as "hasNumber",
      exists (select 1 from push_subscriptions p where p.user_id = u.auth_user_id) as "hasDevices"
    from users u left join quiet_hours q on q.user_id = u.auth_user_id where u.auth_user_id = ${userId}`);
  const [person] = rows;
  if (!person) return;
  const choice = (await selectChoices(tx, userId))[rule.topic];
  const { from, until } = person;
  const now = new Date();
  const awake = afterQuiet(now, from === null || until === null ? null : { from, until });
  const due: [Channel, Date][] = [];
  const isMailed = choice.isMailed && hasMailbox(person.email);
  if (isMailed && !choice.isDigest && rule.mail) due.push(["mail", now]);
  if (isMailed && choice.isDigest && (rule.mail || rule.isDigested))
    due.push(["digest", nextDigest(now)]);
  if (choice.isTexted && (person.hasNumber || !hasMailbox(person.email))) due.push(["text", awake]);
  if (choice.isPushed && person.hasDevices) due.push(["push", awake]);
  if (due.length === 0) return;
  const rowOf = ([channel, nextAttemptAt]: [Channel, Date]) => {
    return { notificationId, userId, channel, nextAttemptAt };
  };
  await tx.insert(notificationDeliveries).values(due.map(rowOf)).onConflictDoNothing();
}

interface Reached extends Record<string, unknown> {
  email: string;
  from: QuietHours["from"] | null;
  until: QuietHours["until"] | null;
  /** Whether an account by mail has proved a number for texts. */
  hasNumber: boolean;
  hasDevices: boolean;
}
