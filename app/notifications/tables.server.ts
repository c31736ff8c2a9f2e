import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/accounts/tables.server.ts";
import { adminOnly, officeOnly, ownRows } from "#app/platform/database/policies.server.ts";
import { sendColumns } from "#app/platform/sending/send-columns.server.ts";
import { notificationTopics } from "#app/platform/slices/notification-rule.ts";
import { channels } from "./rules.ts";

/** The topic of what needs an administrator. */
export const administratorTopic = "admin";

/** Notifications of a person. Jobs insert them; their owner reads, marks as read and deletes. */
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
    /** The event that it is about; one notification for each person. */
    eventSequence: bigint({ mode: "number" }),
  },
  (table) => [
    unique("user_notifications_event").on(table.eventSequence, table.userId),
    index("user_notifications_user").on(table.userId, table.createdAt),
    /** For the messages of a booking in the back office. */
    index("user_notifications_booking")
      .on(sql`(${table.payload} ->> 'subjectId')`)
      .where(sql`${table.payload} ->> 'subjectType' = 'bookings'`),
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
    /** Whether mails of a day come as one. */
    isDigest: boolean().notNull().default(false),
    /** By text message, to the number of an account by phone, else to its proved number. */
    isTexted: boolean().notNull().default(false),
    /** To the devices that the person has registered. */
    isPushed: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.topic] }),
    ownRows("notification_preferences", table.userId),
  ],
);

/** Hours of Dubai in which a person gets no text message and no push message. */
export const quietHours = pgTable(
  "quiet_hours",
  {
    userId: text()
      .primaryKey()
      .references(() => users.authUserId, { onDelete: "cascade" }),
    fromHour: smallint().notNull(),
    untilHour: smallint().notNull(),
  },
  (table) => [
    check("quiet_hours_hours", sql`from_hour between 0 and 23 and until_hour between 0 and 23`),
    ownRows("quiet_hours", table.userId),
  ],
);

/** Browsers that get push messages, with the address that their push service gave them. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text()
      .notNull()
      .references(() => users.authUserId, { onDelete: "cascade" }),
    endpoint: text().notNull().unique("push_subscriptions_endpoint"),
    /** The keys of RFC 8291, in base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("push_subscriptions_user").on(table.userId),
    ownRows("push_subscriptions", table.userId),
  ],
);

/** A mail, text or push message of a notification, from the event until it is sent. */
export const notificationDeliveries = pgTable(
  "notification_deliveries",
  {
    ...sendColumns(),
    notificationId: uuid()
      .notNull()
      .references(() => userNotifications.id, { onDelete: "cascade" }),
    userId: text()
      .notNull()
      .references(() => users.authUserId, { onDelete: "cascade" }),
    channel: text({ enum: channels }).notNull(),
  },
  (table) => [
    unique("notification_deliveries_once").on(table.notificationId, table.channel),
    index("notification_deliveries_user").on(table.userId),
    index("notification_deliveries_due")
      .on(table.nextAttemptAt)
      .where(sql`${table.settledAt} is null`),
    adminOnly("notification_deliveries"),
    officeOnly("notification_deliveries"),
  ],
);
