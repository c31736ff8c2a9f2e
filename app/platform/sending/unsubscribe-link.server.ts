import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../config.server.ts";
import { sessionSecret } from "../session-secret/session-secret.server.ts";
import { type NotificationTopic, notificationTopics } from "../slices/notification-rule.ts";

/** Mails that the link ends: those of one topic, or those that come as one mail a day. */
export type MailList = NotificationTopic | "digest";

interface Unsubscribed {
  userId: string;
  list: MailList;
}

/** Address that ends the mails of a topic without a sign-in. */
export function unsubscribePath(config: Config, { userId, list }: Unsubscribed): string {
  return `/unsubscribe/${list}/${encodeURIComponent(userId)}/${keyOf(config, { userId, list })}`;
}

/** Returns whose mails a link ends; null for a link that this site did not sign. */
export function readUnsubscribeLink(
  config: Config,
  given: { userId: string; list: string; key: string },
): Unsubscribed | null {
  const list = [...notificationTopics, "digest" as const].find((one) => one === given.list);
  if (!list) return null;
  const { userId } = given;
  const [key, right] = [Buffer.from(given.key), Buffer.from(keyOf(config, { userId, list }))];
  return key.length === right.length && timingSafeEqual(key, right) ? { userId, list } : null;
}

function keyOf(config: Config, { userId, list }: Unsubscribed): string {
  const text = JSON.stringify(["unsubscribe", list, userId]);
  return createHmac("sha256", sessionSecret(config)).update(text).digest("base64url");
}
