import { sql } from "drizzle-orm";
import { hasMailbox, knownAs } from "#app/accounts/rules.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { inLocale, type Locale, localizedPath } from "#app/platform/i18n/locale.ts";
import { formatMessage } from "#app/platform/i18n/translate.ts";
import { SendQueue } from "#app/platform/sending/send-queue.server.ts";
import { unsubscribePath } from "#app/platform/sending/unsubscribe-link.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { NotificationRule } from "#app/platform/slices/notification-rule.ts";
import { publicAddress } from "#app/platform/web/public-address.server.ts";
import { sendPush } from "../push/send-push.server.ts";
import { selectChoices } from "../queries.server.ts";
import { bookingOf, type Channel, newsValues, pageOf, type TopicChoices } from "../rules.ts";
import { writeDigestMail, writeNotificationMail } from "../write-notification-mail.server.ts";

export type Delivering = Pick<
  Services,
  "config" | "database" | "log" | "mailer" | "registry" | "sms"
>;

const actor = { kind: "job", name: "notifications.deliver" } as const;
const queue = new SendQueue("notification_deliveries", actor.name);
const batchSize = 100;

interface Delivery extends Record<string, unknown> {
  id: string;
  channel: Channel;
  attempts: number;
  userId: string;
  type: string;
  payload: Record<string, unknown>;
  email: string;
  fullName: string;
  /** Of an account by mail. */
  textNumber: string | null;
  locale: Locale;
}

interface Ready extends Delivery {
  rule: NotificationRule;
}

/** Sends what is due by mail, text and push. Returns how many notifications left. */
export async function sendDeliveries(services: Delivering): Promise<number> {
  const ids = await queue.claim(services.database, batchSize);
  if (ids.length === 0) return 0;
  const deliveries = await readDeliveries(services.database, ids);
  let sent = 0;
  const groups = groupDigests(deliveries);
  for (const [at, group] of groups.entries()) {
    const waiting = groups.slice(at + 1).flatMap((later) => later.map(({ id }) => id));
    sent += await sendGroup(services, group, waiting);
  }
  return sent;
}

async function readDeliveries(database: Database, ids: readonly string[]): Promise<Delivery[]> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<Delivery>(sql`
      select d.id, d.channel, d.attempts, d.user_id as "userId", n.type, n.payload, u.email,
        u.full_name as "fullName", t.phone as "textNumber", coalesce(p.locale, 'en') as locale
      from notification_deliveries d join user_notifications n on n.id = d.notification_id
        join users u on u.auth_user_id = d.user_id left join user_preferences p on p.user_id = d.user_id
        left join text_numbers t on t.user_id = d.user_id
      where d.id = any(${sql.param(ids)}::uuid[]) order by n.created_at, d.id`),
  );
  return rows;
}

/** The mails of a day to one person are one mail; everything else is sent alone. */
function groupDigests(deliveries: readonly Delivery[]): Delivery[][] {
  const keyOf = ({ id, channel, userId }: Delivery) =>
    channel === "digest" ? `digest ${userId}` : id;
  return [...Map.groupBy(deliveries, keyOf).values()];
}

async function sendGroup(
  services: Delivering,
  group: readonly Delivery[],
  waiting: readonly string[],
): Promise<number> {
  const { database, log, registry } = services;
  const [first] = group;
  if (!first) return 0;
  await queue.renew(database, [...group.map(({ id }) => id), ...waiting]);
  const choices = await withRead(database, actor, (tx) => selectChoices(tx, first.userId));
  const ready = group.flatMap((delivery) => {
    const rule = registry.notificationRules.get(delivery.type);
    return rule && isWanted(delivery, choices, rule) ? [{ ...delivery, rule }] : [];
  });
  const ids = ready.map(({ id }) => id);
  const unwanted = group.map(({ id }) => id).filter((id) => !ids.includes(id));
  if (unwanted.length > 0) await queue.drop(database, unwanted, { why: "unwanted" });
  if (ids.length === 0) return 0;
  try {
    await queue.attempt(database, { ids, waiting }, () => send(services, ready));
  } catch (error) {
    const { channel, type } = first;
    const attempts = first.attempts + 1;
    log.warn({ err: error, channel, type, attempts }, "a notification could not be delivered");
    await queue.putOff(database, ids, { attempts, error });
    return 0;
  }
  await queue.settle(database, ids);
  return ready.length;
}

/** Cancels deliveries that were queued before their person chose otherwise or removed the number. */
function isWanted(delivery: Delivery, choices: TopicChoices, { topic }: NotificationRule): boolean {
  const { isMailed, isTexted, isPushed } = choices[topic];
  const { channel } = delivery;
  if (channel === "text") return isTexted && numberOf(delivery) !== null;
  return channel === "push" ? isPushed : isMailed;
}

function numberOf({ email, textNumber }: Delivery): string | null {
  return hasMailbox(email) ? textNumber : knownAs(email);
}

async function send(services: Delivering, ready: readonly Ready[]): Promise<void> {
  const [first] = ready;
  if (!first) return;
  const { config, mailer, sms } = services;
  const { channel, id, locale, payload, rule, userId } = first;
  const origin = publicAddress(config);
  const address = origin + localizedPath(pageOf(rule, payload), locale);
  const appName = inLocale(locale, config.APP_NAME, config.APP_NAME_AR);
  switch (channel) {
    case "text": {
      const text = `${appName}: ${sayNews(first)} ${address}`;
      await sms.send({ to: numberOf(first) ?? "", text });
      return;
    }
    case "push":
      await sendPush(services, userId, { id, title: appName, text: sayNews(first), address });
      return;
    case "digest":
    case "mail": {
      const list = channel === "digest" ? channel : rule.topic;
      const unsubscribe = origin + unsubscribePath(config, { userId, list });
      const { mail } = rule;
      const written =
        channel === "mail" && mail
          ? writeNotificationMail({ mail, rule, payload }, first, config)
          : writeDigestMail(ready.map(sayNews), first, config);
      const purpose =
        channel === "digest"
          ? { kind: "digest", key: id }
          : { kind: "notification", key: id, about: first.type, bookingId: bookingOf(payload) };
      await mailer.send({ ...written, unsubscribe }, purpose);
    }
  }
}

/** Says what has happened in one line. */
function sayNews({ rule, locale, payload }: Ready): string {
  const { text } = rule.mail ?? rule;
  return formatMessage(locale, text[locale], newsValues(rule, payload, locale));
}
