import { sql } from "drizzle-orm";
import { boolean, index, pgPolicy, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/tables.server.ts";
import { bookings } from "#app/booking/bookings/tables.server.ts";
import {
  adminOnly,
  authenticatedRole,
  officeOnly,
  officeWrites,
} from "#app/platform/database/policies.server.ts";
import { reportReasons, reportStates, sides } from "./rules.ts";

const account = (onDelete: "set null" | "cascade") =>
  text().references(() => users.authUserId, { onDelete });

/**
 * The messages between a patient and a clinic about one booking. Requests write through functions of
 * the database alone; administrators read no thread.
 */
export const messageThreads = pgTable(
  "message_threads",
  {
    /** The booking's own id. */
    id: uuid()
      .primaryKey()
      .references(() => bookings.id, { onDelete: "cascade" }),
    patientId: account("cascade").notNull(),
    /** The side that ended the conversation, until it allows it again. */
    blockedBy: text({ enum: sides }),
    lastMessageAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("message_threads_patient").on(table.patientId, table.lastMessageAt),
    index("message_threads_last").on(table.lastMessageAt),
    pgPolicy("message_threads_sides", {
      for: "select",
      to: authenticatedRole,
      using: sql`thread_side(id) is not null`,
    }),
  ],
);

/** Messages of threads, encrypted with their files. */
export const threadMessages = pgTable(
  "thread_messages",
  {
    /** Set by the sender, so that a message sent twice is stored once. */
    id: uuid().primaryKey(),
    threadId: uuid()
      .notNull()
      .references(() => messageThreads.id, { onDelete: "cascade" }),
    side: text({ enum: sides }).notNull(),
    writtenBy: account("set null"),
    /** JSON, encrypted for this thread and message; in base64. */
    sealed: text().notNull(),
    /** In the bucket message-files, sealed in the same way; null without a file. */
    filePath: text(),
    /** When the other side read it. */
    readAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("thread_messages_thread").on(table.threadId, table.createdAt),
    index("thread_messages_unread").on(table.threadId).where(sql`${table.readAt} is null`),
    pgPolicy("thread_messages_sides", {
      for: "select",
      to: authenticatedRole,
      using: sql`thread_side(thread_id) is not null`,
    }),
  ],
);

/** Reports of messages, for administrators: with the message's text where the reporter sent it along. */
export const threadReports = pgTable(
  "thread_reports",
  {
    /** Set by the form, so that a report sent twice is one report. */
    id: uuid().primaryKey(),
    messageId: uuid().references(() => threadMessages.id, { onDelete: "set null" }),
    reporterId: account("cascade").notNull(),
    reporterSide: text({ enum: sides }).notNull(),
    /** Author of the message. */
    reportedId: account("cascade").notNull(),
    reason: text({ enum: reportReasons }).notNull(),
    /** JSON with the reporter's note and the disclosed text, encrypted for this report; in base64. */
    sealed: text().notNull(),
    /** Whether the reporter sent the message's text along. */
    isDisclosed: boolean().notNull(),
    state: text({ enum: reportStates }).notNull().default("open"),
    decidedBy: text(),
    decidedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("thread_reports_state").on(table.state, table.createdAt),
    index("thread_reports_message").on(table.messageId),
    adminOnly("thread_reports"),
    officeOnly("thread_reports", "support"),
    pgPolicy("thread_reports_own", {
      for: "select",
      to: authenticatedRole,
      using: sql`reporter_id = nullif(current_setting('app.user_id', true), '')`,
    }),
  ],
);

/** People who may write no messages to patients or clinics any more. */
export const messageBars = pgTable(
  "message_bars",
  {
    userId: account("cascade").primaryKey(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  () => [adminOnly("message_bars"), ...officeWrites("message_bars", "support")],
);
