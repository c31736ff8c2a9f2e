import type { Config } from "../config.server.ts";
import { isKeyedHash, keyedHash } from "../session-secret/keyed-hash.server.ts";
import { type NotificationTopic, notificationTopics } from "../slices/notification-rule.ts";

/** Mails that the link ends: those of one topic, or those that come as one mail a day. */
export type MailList = NotificationTopic | "digest";

interface Unsubscribed {
  userId: string;
  list: MailList;
}

/** Address that ends the mails of a topic without a sign-in. */
export function unsubscribePath(config: Config, { userId, list }: Unsubscribed): string {
  return `/unsubscribe/${list}/${encodeURIComponent(userId)}/${keyedHash(config, textOf({ userId, list }))}`;
}

/** Returns whose mails a link ends; null for a link that this site did not sign. */
export function readUnsubscribeLink(
  config: Config,
  given: { userId: string; list: string; key: string },
): Unsubscribed | null {
  const list = [...notificationTopics, "digest" as const].find((one) => one === given.list);
  if (!list) return null;
  const { userId } = given;
  return isKeyedHash(config, textOf({ userId, list }), given.key) ? { userId, list } : null;
}

function textOf({ userId, list }: Unsubscribed): string {
  return JSON.stringify(["unsubscribe", list, userId]);
}
