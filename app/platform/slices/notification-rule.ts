import type { Locale } from "../i18n/locale.ts";
import type { Message } from "../i18n/translate.ts";

/** A message in every language. */
export type LocalizedMessage = Record<Locale, Message>;

/** Topics that people switch on and off; each event type belongs to one. */
export const notificationTopics = [
  "bookings",
  "clinic",
  "messages",
  "listings",
  "reviews",
  "searches",
  "account",
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** How an outbox event is shown to the person that its payload names. */
export interface NotificationRule {
  topic: NotificationTopic;
  /** The page that shows more. */
  to: string;
  /** One line of text, with optional {name}, {count}, {time} and those of `values`. */
  text: LocalizedMessage;
  /** Further values of its texts, out of the event's payload. */
  values?(payload: Record<string, unknown>, locale: Locale): Record<string, string>;
  /** Whether an event is shown; all of them are without it. */
  isShown?(payload: Record<string, unknown>): boolean;
  /** The mail for events that no other code mails. */
  mail?: NotificationMail;
  /** Other code mails the event at once; it is part of the daily mail of those who chose that. */
  isDigested?: boolean;
}

export interface NotificationMail {
  /** May use {appName} and the rule's `values`. */
  subject: LocalizedMessage;
  /** The first line, with the rule's `values`. */
  text: LocalizedMessage;
}

/** Picks one message out of both catalogues: `const say = inBothLanguages(english, arabic)`. */
export function inBothLanguages<K extends string>(
  en: Record<K, Message>,
  ar: Record<K, Message>,
): (key: K) => LocalizedMessage {
  return (key) => ({ en: en[key], ar: ar[key] });
}
