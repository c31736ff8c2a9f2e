import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/accounts/tables.server.ts";
import { clinics } from "#app/directory/clinics/tables.server.ts";
import { professionals } from "#app/directory/professionals/tables.server.ts";
import {
  adminOnly,
  officeOnly,
  officeWrites,
  officeWritesOrOwn,
  publicAlways,
  publicWhere,
} from "#app/platform/database/policies.server.ts";
import { type AspectRatings, type ReviewEdit, removalReasons } from "./rules.ts";

/** Reviews of professionals and clinics; the public sees those that a moderator published. */
export const reviews = pgTable(
  "reviews",
  {
    id: uuid().primaryKey().defaultRandom(),
    professionalId: uuid().references(() => professionals.id, { onDelete: "cascade" }),
    clinicId: uuid().references(() => clinics.id, { onDelete: "cascade" }),
    /** Nobody once the account is gone; the name that was shown stays. */
    authorId: text().references(() => users.authUserId, { onDelete: "set null" }),
    authorName: text().notNull(),
    /** 0 to 5. */
    rating: numeric({ precision: 2, scale: 1, mode: "number" }).notNull(),
    aspects: jsonb().$type<AspectRatings>().notNull().default({}),
    /** The language it is written in. */
    locale: text({ enum: ["en", "ar"] }).notNull(),
    body: text().notNull(),
    /** The day on which the practice or a booking confirmed that there was a visit. */
    visitConfirmedOn: date(),
    /** Withdrawn by its author: deleted once its rating is removed from the average. */
    state: text({ enum: ["pending", "published", "rejected", "withdrawn"] })
      .notNull()
      .default("pending"),
    /** The author's change of a published review, until a moderator has read it. */
    edit: jsonb().$type<ReviewEdit>(),
    /** Counts what the author sent, so that a moderator decides on what they have read. */
    version: integer().notNull().default(1),
    submittedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Why the last text was refused. */
    refusal: text({ enum: removalReasons }),
    publishedAt: timestamp({ withTimezone: true }),
    ownerReply: text(),
    ownerReplyLocale: text({ enum: ["en", "ar"] }),
    ownerRepliedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("reviews_subject", sql`num_nonnulls(${table.professionalId}, ${table.clinicId}) = 1`),
    check("reviews_rating", sql`${table.rating} between 0 and 5`),
    check(
      "reviews_published",
      sql`${table.state} = 'withdrawn' or (${table.state} = 'published') = (${table.publishedAt} is not null)`,
    ),
    unique("reviews_professional_author").on(table.professionalId, table.authorId),
    unique("reviews_clinic_author").on(table.clinicId, table.authorId),
    index("reviews_of_professional").on(table.professionalId, table.publishedAt.desc()),
    index("reviews_of_clinic").on(table.clinicId, table.publishedAt.desc()),
    // The orders of the back office's list, the words of its searches, and the pending reviews.
    index("reviews_submitted").on(table.submittedAt, table.id),
    index("reviews_rating").on(table.rating, table.id),
    index("reviews_author").on(sql`lower(${table.authorName}) collate "C"`, table.id),
    index("reviews_texts").using(
      "gin",
      sql`(${table.authorName} || ' ' || ${table.body}) collate "C" gin_trgm_ops`,
    ),
    index("reviews_undecided")
      .on(table.submittedAt, table.id)
      .where(sql`${table.state} <> 'published' or ${table.edit} is not null`),
    ...publicWhere(
      "reviews",
      sql`${table.state} = 'published' and coalesce(
        (select p.id from professionals p where p.id = professional_id and p.status = 'active'),
        (select c.id from clinics c where c.id = clinic_id and c.status = 'active')) is not null`,
    ),
    ...officeWritesOrOwn(
      "reviews",
      sql`${table.authorId} = nullif(current_setting('app.user_id', true), '')`,
      "directory",
    ),
  ],
);

/** Reports of published reviews; requests insert through report_review() alone. */
export const reviewReports = pgTable(
  "review_reports",
  {
    /** Given by the form itself, so that a form that is sent twice is one report. */
    id: uuid().primaryKey(),
    reviewId: uuid()
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    reason: text({ enum: removalReasons }).notNull(),
    note: text().notNull().default(""),
    /** Tells senders apart for the rate limit, without their address; forgotten after a day. */
    senderKey: text(),
    submittedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When a moderator looked at the review again. */
    closedAt: timestamp({ withTimezone: true }),
    /** When the operator was mailed. */
    mailedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("review_reports_review").on(table.reviewId),
    index("review_reports_sender").on(table.senderKey, table.submittedAt),
    adminOnly("review_reports"),
    officeOnly("review_reports", "directory"),
  ],
);

/** The fact that a review was rejected or taken down, and the reason; none of its content. */
export const reviewRemovals = pgTable(
  "review_removals",
  {
    id: uuid().primaryKey().defaultRandom(),
    professionalId: uuid().references(() => professionals.id, { onDelete: "cascade" }),
    clinicId: uuid().references(() => clinics.id, { onDelete: "cascade" }),
    /** The count stays when the author takes the review away. */
    reviewId: uuid().references(() => reviews.id, { onDelete: "set null" }),
    reason: text({ enum: removalReasons }).notNull(),
    removedOn: date().notNull().defaultNow(),
  },
  (table) => [
    check(
      "review_removals_subject",
      sql`num_nonnulls(${table.professionalId}, ${table.clinicId}) = 1`,
    ),
    unique("review_removals_review").on(table.reviewId),
    index("review_removals_of_professional").on(table.professionalId),
    index("review_removals_of_clinic").on(table.clinicId),
    ...publicAlways("review_removals"),
    ...officeWrites("review_removals", "directory"),
  ],
);
