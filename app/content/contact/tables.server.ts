import { index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { adminOnly, officeOnly } from "#app/platform/database/policies.server.ts";
import { contactTopics } from "./contact-form.ts";
import { contactStates } from "./contact-states.ts";

/** Submissions to the operator; requests insert through submit_contact() alone. */
export const contactSubmissions = pgTable(
  "contact_submissions",
  {
    /** Set by the form, so that a form sent twice is one submission. */
    id: uuid().primaryKey(),
    topic: text({ enum: contactTopics }).notNull(),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull().default(""),
    message: text().notNull(),
    locale: text({ enum: ["en", "ar"] }).notNull(),
    status: text({ enum: contactStates }).notNull().default("new"),
    /** The administrator who takes care of it. */
    assigneeId: text(),
    /** Counts the changes by administrators. */
    version: integer().notNull().default(1),
    /** Identifies a sender for the rate limit without the address; deleted after a day. */
    senderKey: text(),
    submittedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When the operator was mailed. */
    mailedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("contact_submissions_submitted_at").on(table.submittedAt),
    index("contact_submissions_sender").on(table.senderKey, table.submittedAt),
    adminOnly("contact_submissions"),
    officeOnly("contact_submissions", "support"),
  ],
);

/** Answers of administrators, as they are mailed. */
export const contactReplies = pgTable(
  "contact_replies",
  {
    /** Set by the form, so that a form sent twice is one reply. */
    id: uuid().primaryKey(),
    submissionId: uuid()
      .notNull()
      .references(() => contactSubmissions.id, { onDelete: "cascade" }),
    authorId: text(),
    body: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    mailedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("contact_replies_submission").on(table.submissionId),
    adminOnly("contact_replies"),
    officeOnly("contact_replies", "support"),
  ],
);
