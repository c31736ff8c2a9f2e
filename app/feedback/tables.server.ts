import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgPolicy,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { adminOnly, everyone, officeOnly } from "#app/platform/database/policies.server.ts";
import { feedbackStates, feedbackTypes } from "./rules.ts";

/** Feedback on the site. Requests add to it by submit_feedback(), or insert rows with the status "new". */
export const appFeedback = pgTable(
  "app_feedback",
  {
    /** Set by the form, so that a form sent twice is one feedback. */
    id: uuid().primaryKey().defaultRandom(),
    feedbackType: text({ enum: feedbackTypes }).notNull(),
    description: text().notNull(),
    email: text(),
    pageUrl: text().notNull().default(""),
    /** Null for a guest. */
    userId: text().default(sql`nullif(current_setting('app.user_id', true), '')`),
    userAgent: text().notNull().default(""),
    platformInfo: text().notNull().default(""),
    isMobile: boolean().notNull().default(false),
    /** The path of the screenshot in its bucket. */
    screenshotUrl: text(),
    locale: text({ enum: ["en", "ar"] })
      .notNull()
      .default("en"),
    status: text({ enum: feedbackStates }).notNull().default("new"),
    assigneeId: text(),
    /** Counts the changes by administrators. */
    version: integer().notNull().default(1),
    /** Identifies a sender for the rate limit without the address; deleted after a day. */
    senderKey: text(),
    submittedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("app_feedback_submitted_at").on(table.submittedAt),
    index("app_feedback_sender").on(table.senderKey, table.submittedAt),
    index("app_feedback_screenshot")
      .on(table.screenshotUrl)
      .where(sql`${table.screenshotUrl} is not null`),
    check("app_feedback_description", sql`char_length(${table.description}) between 1 and 2000`),
    check("app_feedback_page", sql`char_length(${table.pageUrl}) <= 500`),
    pgPolicy("app_feedback_send", {
      for: "insert",
      to: everyone,
      withCheck: sql`${table.status} = 'new' and (${table.screenshotUrl} is null or may_attach_screenshot(${table.screenshotUrl})) and ${table.userId} is not distinct from nullif(current_setting('app.user_id', true), '')`,
    }),
    adminOnly("app_feedback"),
    officeOnly("app_feedback", "support"),
  ],
);

/** Answers of administrators, as they are mailed. */
export const feedbackReplies = pgTable(
  "app_feedback_replies",
  {
    id: uuid().primaryKey(),
    feedbackId: uuid()
      .notNull()
      .references(() => appFeedback.id, { onDelete: "cascade" }),
    authorId: text(),
    body: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    mailedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("app_feedback_replies_feedback").on(table.feedbackId),
    adminOnly("app_feedback_replies"),
    officeOnly("app_feedback_replies", "support"),
  ],
);
