import { z } from "zod";
import { formatMoment } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type {
  NotificationRule,
  NotificationTopic,
} from "#app/platform/slices/notification-rule.ts";

export const channels = ["mail", "digest", "text", "push"] as const;
/** Channels of a notification outside the site; a digest is a mail of a whole day. */
export type Channel = (typeof channels)[number];

export interface TopicChoice {
  isShown: boolean;
  isMailed: boolean;
  /** Whether mails of a day come as one. */
  isDigest: boolean;
  isTexted: boolean;
  isPushed: boolean;
}
export type TopicChoices = Record<NotificationTopic, TopicChoice>;

const usual: TopicChoice = {
  isShown: true,
  isMailed: true,
  isDigest: false,
  isTexted: false,
  isPushed: true,
};

/** Defaults until a person chooses. */
export function defaultsOf({ hasMailbox }: { hasMailbox: boolean }): TopicChoices {
  return {
    bookings: usual,
    // A member without a mailbox would otherwise learn of appointments on the site alone.
    clinic: { ...usual, isTexted: !hasMailbox },
    messages: usual,
    listings: usual,
    reviews: usual,
    searches: usual,
    account: usual,
  };
}

const personKeys = ["userId", "claimantId", "authorId", "ownerId"];

/** People of an event, as its payload names them: one person, or several as `userIds`. */
export function peopleOf(payload: Record<string, unknown>): string[] {
  const several = Array.isArray(payload.userIds) ? payload.userIds : [];
  const one = personKeys.map((key) => payload[key]).find((value) => typeof value === "string");
  return [...several, one].filter((id) => typeof id === "string" && id !== "");
}

/** The subject of a notification: an entity of the directory, or a text of its own. */
export function subjectOf(payload: Record<string, unknown>) {
  const text = (key: string) => (typeof payload[key] === "string" ? payload[key] : "");
  return {
    entityType: text("entityType"),
    entityId: text("entityId"),
    name: text("name"),
    path: text("path"),
    count: typeof payload.count === "number" ? payload.count : 0,
  };
}

/** The id of the booking that a notification is about; null of anything else. */
export function bookingOf({ subjectType, subjectId }: Record<string, unknown>): string | null {
  return subjectType === "bookings" && typeof subjectId === "string" ? subjectId : null;
}

/** The values of a notification's text, in the language of its reader; of a booking the time is its start. */
export function newsValues(
  { values }: Pick<NotificationRule, "values">,
  payload: Record<string, unknown>,
  locale: Locale,
) {
  const { name, count } = subjectOf(payload);
  const moment = payload.moment ?? payload.startsAt;
  const time = typeof moment === "string" ? formatMoment(new Date(moment), locale) : "";
  return { name, count, time, ...values?.(payload, locale) };
}

/** The page of the site that shows more: the event's own, else that of its rule. */
export function pageOf(rule: { to: string }, payload: Record<string, unknown>): string {
  const { path } = subjectOf(payload);
  const isOwn = /^\/(?:(?:search|clinic-desk|dashboard\/[\w/]+)\?|admin\/[\w/]+$)/.test(path);
  return isOwn ? path : rule.to;
}

const newsOfSearches = z.array(
  z.object({ name: z.string(), count: z.number(), path: z.string(), stopPath: z.string() }),
);
export type NewsOfSearch = z.infer<typeof newsOfSearches>[number];

/** Returns the new matches of each saved search, for a mail. */
export function newsOf(payload: Record<string, unknown>): NewsOfSearch[] {
  return newsOfSearches.safeParse(payload.searches).data ?? [];
}
