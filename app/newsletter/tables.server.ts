import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { adminOnly, officeOnly } from "#app/platform/database/policies.server.ts";
import { sendColumns } from "#app/platform/sending/send-columns.server.ts";
import { issueStates, subscriberOrigins, subscriberStates } from "./rules.ts";

/** Addresses that asked for the newsletter. Jobs write them; an unsubscribed one stays, so that nobody adds it again. */
export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    id: uuid().primaryKey(),
    /** A keyed hash of the address, by which it is found. */
    addressHash: text().notNull().unique("newsletter_subscribers_address"),
    sealedAddress: text().notNull(),
    locale: text({ enum: ["en", "ar"] }).notNull(),
    state: text({ enum: subscriberStates }).notNull().default("pending"),
    origin: text({ enum: subscriberOrigins }).notNull(),
    /** When the address was last entered; a mail asks its owner to confirm. */
    requestedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When that mail was sent; null while it is due. */
    askedAt: timestamp({ withTimezone: true }),
    confirmedAt: timestamp({ withTimezone: true }),
    unsubscribedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("newsletter_subscribers_state").on(table.state, table.requestedAt),
    index("newsletter_subscribers_unasked")
      .on(table.requestedAt)
      .where(sql`${table.askedAt} is null`),
    adminOnly("newsletter_subscribers"),
    officeOnly("newsletter_subscribers", "content"),
  ],
);

/** Issues of the newsletter, in both languages. */
export const newsletterIssues = pgTable(
  "newsletter_issues",
  {
    /** Set by the form, so that a form sent twice is one issue. */
    id: uuid().primaryKey(),
    subjectEn: text().notNull(),
    subjectAr: text().notNull(),
    bodyEn: text().notNull(),
    bodyAr: text().notNull(),
    state: text({ enum: issueStates }).notNull().default("draft"),
    /** Counts the changes, so that two editors do not overwrite each other. */
    version: integer().notNull().default(1),
    authorId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sendingAt: timestamp({ withTimezone: true }),
    sentAt: timestamp({ withTimezone: true }),
    /** Counts of the finished issue, as subscribers may be erased later. */
    recipients: integer().notNull().default(0),
    delivered: integer().notNull().default(0),
    failed: integer().notNull().default(0),
  },
  (table) => [
    index("newsletter_issues_state").on(table.state),
    adminOnly("newsletter_issues"),
    officeOnly("newsletter_issues", "content"),
  ],
);

/** The mails of an issue, one for each subscriber. */
export const newsletterDeliveries = pgTable(
  "newsletter_deliveries",
  {
    ...sendColumns(),
    issueId: uuid()
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: "cascade" }),
    subscriberId: uuid()
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: "cascade" }),
    /** Set where the subscriber left before the mail was sent. */
    isSkipped: boolean().notNull().default(false),
  },
  (table) => [
    unique("newsletter_deliveries_once").on(table.issueId, table.subscriberId),
    index("newsletter_deliveries_subscriber").on(table.subscriberId),
    index("newsletter_deliveries_due")
      .on(table.nextAttemptAt)
      .where(sql`${table.settledAt} is null`),
    adminOnly("newsletter_deliveries"),
    officeOnly("newsletter_deliveries", "content"),
  ],
);
