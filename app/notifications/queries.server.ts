import { and, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { hasMailbox } from "#app/accounts/rules.ts";
import { users } from "#app/accounts/tables.server.ts";
import type { Person } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { notificationTopics } from "#app/platform/slices/notification-rule.ts";
import { defaultsOf, type TopicChoices } from "./rules.ts";
import {
  notificationPreferences,
  pushSubscriptions,
  quietHours,
  userNotifications,
} from "./tables.server.ts";

/** As many as a page shows; older ones are gone from it. */
const mostShown = 100;

export interface ShownNotification {
  id: string;
  type: string;
  payload: Record<string, unknown>;
  readAt: Date | null;
  createdAt: Date;
}

/** Returns a person's notifications, newest first, without the topics that they have muted here. */
export function listNotifications(database: Database, person: Person) {
  return withRead(database, person, async (tx): Promise<ShownNotification[]> => {
    const { id, type, payload, readAt, createdAt } = userNotifications;
    return tx
      .select({ id, type, payload, readAt, createdAt })
      .from(userNotifications)
      .where(await isShown(tx, person))
      .orderBy(desc(createdAt), id)
      .limit(mostShown);
  });
}

export interface UnreadCount {
  all: number;
  /** Of them those that came after a moment. */
  later: number;
}

/** Counts a person's unread notifications, without the topics that they have muted here. */
export function countUnread(
  database: Database,
  person: Person,
  since = new Date(0),
): Promise<UnreadCount> {
  const { createdAt, readAt } = userNotifications;
  // The database knows moments more finely than pages do.
  const isLater = sql`date_trunc('milliseconds', ${createdAt}) > ${since.toISOString()}`;
  return withRead(database, person, async (tx) => {
    const [counted] = await tx
      .select({ all: count(), later: sql<number>`count(*) filter (where ${isLater})::int` })
      .from(userNotifications)
      .where(and(await isShown(tx, person), isNull(readAt)));
    return counted ?? { all: 0, later: 0 };
  });
}

async function isShown(tx: Transaction, { userId }: Person) {
  const choices = await selectChoices(tx, userId);
  const shown = notificationTopics.filter((topic) => choices[topic].isShown);
  return and(eq(userNotifications.userId, userId), inArray(userNotifications.topic, shown));
}

export function readChoices(database: Database, person: Person): Promise<TopicChoices> {
  return withRead(database, person, (tx) => selectChoices(tx, person.userId));
}

/** Returns a person's choices, with defaults for the rest. */
export async function selectChoices(tx: Transaction, userId: string): Promise<TopicChoices> {
  const { topic, isShown: shown, isMailed, isDigest, isTexted, isPushed } = notificationPreferences;
  const rows = await tx
    .select({ topic, isShown: shown, isMailed, isDigest, isTexted, isPushed })
    .from(notificationPreferences)
    .where(eq(notificationPreferences.userId, userId));
  const chosen = rows.map(({ topic: name, ...choice }) => [name, choice]);
  const [person] = await tx
    .select({ email: users.email })
    .from(users)
    .where(eq(users.authUserId, userId));
  const defaults = defaultsOf({ hasMailbox: hasMailbox(person?.email ?? "") });
  return { ...defaults, ...Object.fromEntries(chosen) };
}

/** Returns a person's quiet hours, and whether a device of theirs gets push messages. */
export function readQuietHours(database: Database, { userId }: Person) {
  return withRead(database, { kind: "user", userId, email: "" }, async (tx) => {
    const [hours] = await tx
      .select({ from: quietHours.fromHour, until: quietHours.untilHour })
      .from(quietHours)
      .where(eq(quietHours.userId, userId));
    const devices = await tx.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId));
    return { quiet: hours ?? null, devices };
  });
}
