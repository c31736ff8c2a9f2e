import { type ReachablePerson, selectReachable } from "#app/accounts/preferences/queries.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { withTransaction } from "#app/platform/database/database.server.ts";
import type { PublishedEvent } from "#app/platform/outbox/events.server.ts";
import { type OutboxReader, startOutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { NotificationRule } from "#app/platform/slices/notification-rule.ts";
import { selectChoices } from "./queries.server.ts";
import { peopleOf } from "./rules.ts";
import { userNotifications } from "./tables.server.ts";
import { type MailedNews, writeNotificationMail } from "./write-notification-mail.ts";

type Telling = Pick<Services, "config" | "database" | "log" | "mailer" | "registry">;

const actor: Actor = { kind: "job", name: "notifications" };
/** Notifications of the database wake it; this is for one that was lost. */
const pollMs = 60_000;

/**
 * Outbox reader: stores a notification for the person concerned by each event, and mails it where
 * no other mail covers it and the person wants it. Idempotent.
 */
export function tellPeople(services: Services): OutboxReader {
  const { database, log } = services;
  return startOutboxReader(database, {
    log,
    pollMs,
    consumer: "notifications",
    async onEvents(events) {
      for (const event of events) await tellOf(services, event);
    },
  });
}

/** Notifies about one event; returns false where nobody is notified. */
export async function tellOf(services: Telling, event: PublishedEvent): Promise<boolean> {
  const { topic: type, payload } = event;
  const rule = services.registry.notificationRules.get(type);
  if (!rule) return false;
  let isTold = false;
  for (const userId of peopleOf(payload)) {
    const kept = await keepNotification(services, { rule, userId, event });
    if (kept?.mailTo && rule.mail)
      await sendMail(services, { mail: rule.mail, to: rule.to, payload }, kept.mailTo);
    isTold ||= kept !== null;
  }
  return isTold;
}

interface News {
  rule: NotificationRule;
  userId: string;
  event: PublishedEvent;
}

/** Returns null if already notified, or if the account no longer exists. */
function keepNotification({ database }: Telling, { rule, userId, event }: News) {
  return withTransaction(database, actor, async (tx) => {
    const owner = await selectReachable(tx, userId);
    if (!owner) return null;
    const { topic: type, payload, sequence: eventSequence } = event;
    const kept = await tx
      .insert(userNotifications)
      .values({ userId, type, topic: rule.topic, payload, eventSequence })
      .onConflictDoNothing()
      .returning({ id: userNotifications.id });
    if (kept.length === 0) return null;
    const wantsMail = rule.mail && (await selectChoices(tx, userId))[rule.topic].isMailed;
    return { mailTo: wantsMail ? owner.person : null };
  });
}

/** The notification is stored whether or not the mail succeeds. */
async function sendMail({ config, log, mailer }: Telling, news: MailedNews, to: ReachablePerson) {
  try {
    await mailer.send(writeNotificationMail(news, to, config), { kind: "notification" });
  } catch (error) {
    log.error({ err: error, to: news.to }, "a notification could not be mailed");
  }
}
