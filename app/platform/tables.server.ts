import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  adminOnly,
  adminRole,
  everyone,
  officeOnly,
  officeWrites,
  ownRows,
  publicAlways,
} from "./database/policies.server.ts";
import { sendColumns } from "./sending/send-columns.server.ts";

/**
 * One row per write, inserted in the write's own transaction and chained when it commits: the row
 * holds the hash of the one before it. Triggers refuse every later change.
 */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    actorKind: text().notNull(),
    actorId: text(),
    action: text().notNull(),
    entityType: text().notNull(),
    entityId: text(),
    requestId: text(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Its place in the chain, without gaps; an id may be skipped by a write that is rolled back. */
    position: bigint({ mode: "number" }),
    /** Digests of the persons, which stay when a person is erased. */
    actorHash: text(),
    entityHash: text(),
    previousHash: text(),
    hash: text(),
  },
  (table) => [
    index("audit_log_at").on(table.at),
    index("audit_log_entity").on(table.entityType, table.entityId),
    uniqueIndex("audit_log_position").on(table.position),
    index("audit_log_unchained").on(table.id).where(sql`hash is null`),
    adminOnly("audit_log"),
    // Others than full administrators read the entries of their areas and their own.
    pgPolicy("audit_log_office", {
      as: "restrictive",
      for: "select",
      to: adminRole,
      using: sql`(select office_may('full')) or ${table.entityType} = any((select office_kinds())::text[])
        or ${table.actorId} = nullif(current_setting('app.user_id', true), '')`,
    }),
  ],
);

/** The end of the audit log's chain, in one row: the lock of those who add to it. */
export const auditHead = pgTable(
  "audit_head",
  {
    id: integer().primaryKey().default(1),
    position: bigint({ mode: "number" }).notNull().default(0),
    hash: text().notNull().default(""),
  },
  () => [pgPolicy("audit_head_admin_read", { for: "select", to: adminRole, using: sql`true` })],
);

/** Signed ends of the audit chain, an hour apart at least; the process writes them. */
export const auditAnchors = pgTable(
  "audit_anchors",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    position: bigint({ mode: "number" }).notNull(),
    hash: text().notNull(),
    keyId: text().notNull(),
    /** HMAC of position and hash, by a key that is not in the database. */
    mac: text().notNull(),
    /** When it was written where the database does not reach. */
    publishedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  () => [pgPolicy("audit_anchors_admin_read", { for: "select", to: adminRole, using: sql`true` })],
);

/** Published events, read in the order of `sequence`. */
export const outboxEvents = pgTable(
  "outbox_events",
  {
    sequence: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text().notNull(),
    entityType: text().notNull(),
    entityId: text(),
    version: integer().notNull().default(1),
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("outbox_events_topic").on(table.topic, table.sequence),
    adminOnly("outbox_events"),
  ],
);

/**
 * Counters of the limits that all nodes share, by a keyed hash of who or what is counted. Only the
 * process reads and writes them.
 */
export const rateCounters = pgTable(
  "rate_counters",
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    /** The end of the window; the next call begins another. */
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("rate_counters_ends_at").on(table.endsAt)],
).enableRLS();

/**
 * The offset of each outbox reader that continues across restarts. It must not be a watched table:
 * every change of an offset would be an event for every reader, without end.
 */
export const outboxPlaces = pgTable("outbox_places", {
  consumer: text().primaryKey(),
  /** The highest number passed on. */
  position: bigint({ mode: "number" }).notNull(),
  /** Lower numbers that had not appeared yet. */
  missing: jsonb().$type<number[]>().notNull().default([]),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
}).enableRLS();

/**
 * Features switched for some: for administrators, where the person is empty, or for one person. They
 * win over the setting for everybody.
 */
export const featureOverrides = pgTable(
  "feature_overrides",
  {
    feature: text().notNull(),
    userId: text().notNull().default(""),
    isOn: boolean().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.feature, table.userId] }),
    adminOnly("feature_overrides"),
    ...officeWrites("feature_overrides"),
  ],
);

/** Features of user scope that a person turned off or on for themselves. */
export const featureChoices = pgTable(
  "feature_choices",
  {
    userId: text().notNull(),
    feature: text().notNull(),
    isOn: boolean().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.feature] }),
    ownRows("feature_choices", table.userId),
  ],
);

/** Titles and descriptions of kinds of page, where they differ from those in the code. */
export const pageTexts = pgTable(
  "page_texts",
  {
    kind: text().notNull(),
    locale: text({ enum: ["en", "ar"] }).notNull(),
    /** May hold {title}; empty for the page's own. */
    title: text().notNull().default(""),
    /** May hold {description}; empty for the page's own. */
    description: text().notNull().default(""),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.locale] }),
    ...publicAlways("page_texts"),
    ...officeWrites("page_texts", "content"),
  ],
);

const isFeature = sql`key like 'feature.%'`;

/** Settings that are changed while the product runs; feature toggles are the keys that start with `feature.`. */
export const appSettings = pgTable(
  "app_settings",
  {
    key: text().primaryKey(),
    value: jsonb().$type<unknown>().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  () => [
    pgPolicy("app_settings_public_read", { for: "select", to: everyone, using: isFeature }),
    // All other settings are private to the process.
    pgPolicy("app_settings_admin_all", {
      for: "all",
      to: adminRole,
      using: isFeature,
      withCheck: isFeature,
    }),
  ],
);

/** Mails that were sent or refused, without what they say: administrators read it, the process writes it. */
export const mailLog = pgTable(
  "mail_log",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Subject of the mail. */
    kind: text().notNull(),
    /** The same for each attempt to send one mail. */
    key: text().notNull(),
    /** Its subject in a word, where its kind has several; null else. */
    about: text(),
    /** The booking that it is about. */
    bookingId: uuid(),
    /** The address, masked. */
    recipient: text().notNull(),
    state: text({ enum: ["sent", "failed"] }).notNull(),
    attempts: smallint().notNull().default(1),
    /** Of the last attempt. */
    error: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastAttemptAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("mail_log_key").on(table.kind, table.key),
    index("mail_log_last_attempt").on(table.lastAttemptAt),
    adminOnly("mail_log"),
    officeOnly("mail_log"),
  ],
);

/**
 * Mails to send, by what they are about: each is written from its subject when it is sent, so that no
 * mail is stored. No role of a request reads or writes the table.
 */
export const mailQueue = pgTable(
  "mail_queue",
  {
    ...sendColumns(),
    /** Which sender writes it. */
    kind: text().notNull(),
    /** The row that it is about; each is mailed once. */
    subjectId: text().notNull(),
    /** The mail itself, of an act without a row to write it from again; null once it is sent. */
    sealedMail: text(),
  },
  (table) => [
    uniqueIndex("mail_queue_subject").on(table.kind, table.subjectId),
    index("mail_queue_due").on(table.nextAttemptAt).where(sql`${table.settledAt} is null`),
  ],
).enableRLS();

/** Answers of writes by the caller's key: the same key and body get the same answer for a day. */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    /** A person's id, or a hash of a guest's network. */
    callerKey: text().notNull(),
    key: text().notNull(),
    /** Hash of the write's name and body. */
    requestHash: text().notNull(),
    status: smallint().notNull(),
    answer: jsonb().$type<unknown>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.callerKey, table.key] }),
    index("idempotency_keys_created_at").on(table.createdAt),
  ],
).enableRLS();
