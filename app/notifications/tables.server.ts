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
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/accounts/tables.server.ts";
import { ownRows } from "#app/platform/database/policies.server.ts";
import { notificationTopics } from "#app/platform/slices/notification-rule.ts";

/** The topic of what needs an administrator. */
export const administratorTopic = "admin";

/** What a person is told of. Jobs add to it; its owner reads, marks as read and deletes. */
export const userNotifications = pgTable(
  "user_notifications",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text()
      .notNull()
      .references(() => users.authUserId, { onDelete: "cascade" }),
    type: text().notNull(),
    /**
     * By what its person chooses whether it is shown. Notifications of administrators are shown in
     * the back office alone, and always.
     */
    topic: text({ enum: [...notificationTopics, administratorTopic] }).notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    readAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The event that it tells of, which is told to each person once. */
    eventSequence: bigint({ mode: "number" }),
  },
  (table) => [
    unique("user_notifications_event").on(table.eventSequence, table.userId),
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
