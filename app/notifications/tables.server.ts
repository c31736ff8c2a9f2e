import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/accounts/tables.server.ts";
import { ownRows } from "#app/platform/database/policies.server.ts";
import { notificationTopics } from "#app/platform/slices/notification-rule.ts";

/** A person's notifications. Jobs insert; the owner reads, marks as read and deletes. */
export const userNotifications = pgTable(
  "user_notifications",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text()
      .notNull()
      .references(() => users.authUserId, { onDelete: "cascade" }),
    type: text().notNull(),
    /** The topic whose channels the person chooses. */
    topic: text({ enum: notificationTopics }).notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    readAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The event that caused it; unique, so that an event notifies once. */
    eventSequence: bigint({ mode: "number" }).unique("user_notifications_event"),
  },
  (table) => [
    index("user_notifications_user").on(table.userId, table.createdAt),
    index("user_notifications_unread").on(table.userId).where(sql`${table.readAt} is null`),
    ownRows("user_notifications", table.userId),
  ],
);

/** A person's choices by topic and channel; defaults apply without a row. */
export const notificationPreferences = pgTable(
  "notification_preferences",
  {
    userId: text()
      .notNull()
      .references(() => users.authUserId, { onDelete: "cascade" }),
    topic: text({ enum: notificationTopics }).notNull(),
    isShown: boolean().notNull(),
    isMailed: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.topic] }),
    ownRows("notification_preferences", table.userId),
  ],
);
