import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import type { UploadFormat } from "#app/media/rules.ts";
import {
  adminOnly,
  everyone,
  officeOnly,
  officeOrOwn,
} from "#app/platform/database/policies.server.ts";
import { conversationStates, senderTypes } from "./rules.ts";

/** Rows of the person who asks, or of the guest whose browser holds the session. */
function isOwn({ userId, sessionId }: { userId: AnyPgColumn; sessionId: AnyPgColumn }) {
  return sql`${userId} = nullif(current_setting('app.user_id', true), '') or (${userId} is null and ${sessionId} = nullif(current_setting('app.session_id', true), ''))`;
}

/**
 * Conversations with visitors. The trigger open_conversation() ties a new one to its person or
 * guest, and count_support_message() keeps its numbers; both hold for every way to add rows.
 */
export const supportConversations = pgTable(
  "support_conversations",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Null for a guest. */
    userId: text(),
    /** The digest of a guest's secret; null for a person with an account. */
    sessionId: text(),
    pageUrl: text().notNull().default(""),
    pageTitle: text().notNull().default(""),
    status: text({ enum: conversationStates }).notNull().default("open"),
    messageCount: integer().notNull().default(0),
    lastMessageAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** user_agent, platform_info, is_mobile, timestamp, referrer. */
    metadata: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    locale: text({ enum: ["en", "ar"] })
      .notNull()
      .default("en"),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Since when the visitor waits for an answer; null while nobody waits. */
    waitingSince: timestamp({ withTimezone: true }),
    firstAnsweredAt: timestamp({ withTimezone: true }),
    resolvedAt: timestamp({ withTimezone: true }),
    /** One to five, given after it was resolved. */
    rating: smallint(),
    assigneeId: text(),
    tags: text().array().notNull().default([]),
    /** The conversation that continues this one. */
    mergedInto: uuid().references((): AnyPgColumn => supportConversations.id, {
      onDelete: "set null",
    }),
  },
  (table) => [
    index("support_conversations_user").on(table.userId, table.lastMessageAt),
    index("support_conversations_session").on(table.sessionId, table.lastMessageAt),
    index("support_conversations_status").on(table.status, table.lastMessageAt),
    check(
      "support_conversations_owner",
      sql`num_nonnulls(${table.userId}, ${table.sessionId}) >= 1`,
    ),
    check(
      "support_conversations_page",
      sql`char_length(${table.pageUrl}) <= 500 and char_length(${table.pageTitle}) <= 300`,
    ),
    check("support_conversations_metadata", sql`char_length(${table.metadata}::text) <= 4000`),
    check("support_conversations_rating", sql`${table.rating} between 1 and 5`),
    pgPolicy("support_conversations_own", { for: "select", to: everyone, using: isOwn(table) }),
    pgPolicy("support_conversations_open", {
      for: "insert",
      to: everyone,
      withCheck: isOwn(table),
    }),
    pgPolicy("support_conversations_rate", {
      for: "update",
      to: everyone,
      using: sql`${table.status} = 'resolved' and (${isOwn(table)})`,
    }),
    adminOnly("support_conversations"),
    officeOrOwn("support_conversations", isOwn(table), "support"),
  ],
);

/** Messages of conversations; add_support_message() sets who sent one, whatever the sender claims. */
export const supportMessages = pgTable(
  "support_messages",
  {
    /** Set by the sender, so that a message sent twice is stored once. */
    id: uuid().primaryKey().defaultRandom(),
    conversationId: uuid()
      .notNull()
      .references(() => supportConversations.id, { onDelete: "cascade" }),
    senderType: text({ enum: senderTypes }).notNull(),
    /** Null for a guest. */
    senderId: text(),
    /** May be empty where there is a file. */
    content: text().notNull(),
    /** In the bucket support-files; null without a file. */
    filePath: text(),
    fileFormat: text().$type<UploadFormat>(),
    fileSize: integer(),
    /** When the other side read it. */
    readAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Owner of the conversation, for the policies. */
    userId: text(),
    sessionId: text(),
  },
  (table) => [
    index("support_messages_conversation").on(table.conversationId, table.createdAt),
    index("support_messages_user").on(table.userId).where(sql`${table.userId} is not null`),
    index("support_messages_session").on(table.sessionId).where(sql`${table.userId} is null`),
    check(
      "support_messages_content",
      sql`(btrim(${table.content}) <> '' or ${table.filePath} is not null) and char_length(${table.content}) <= 4000`,
    ),
    check(
      "support_messages_file",
      sql`num_nonnulls(${table.filePath}, ${table.fileFormat}, ${table.fileSize}) in (0, 3)`,
    ),
    pgPolicy("support_messages_own", { for: "select", to: everyone, using: isOwn(table) }),
    pgPolicy("support_messages_send", {
      for: "insert",
      to: everyone,
      withCheck: sql`${table.senderType} = 'user' and (${isOwn(table)})`,
    }),
    pgPolicy("support_messages_read", {
      for: "update",
      to: everyone,
      using: sql`${table.senderType} = 'admin' and (${isOwn(table)})`,
    }),
    adminOnly("support_messages"),
    officeOrOwn("support_messages", isOwn(table), "support"),
  ],
);

/** Internal notes of administrators; visitors never see them. */
export const supportNotes = pgTable(
  "support_notes",
  {
    id: uuid().primaryKey().defaultRandom(),
    conversationId: uuid()
      .notNull()
      .references(() => supportConversations.id, { onDelete: "cascade" }),
    authorId: text().notNull(),
    body: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("support_notes_conversation").on(table.conversationId, table.createdAt),
    adminOnly("support_notes"),
    officeOnly("support_notes", "support"),
  ],
);

/** Canned replies, in both languages. */
export const supportReplies = pgTable(
  "support_replies",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    bodyEn: text().notNull(),
    bodyAr: text().notNull(),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  () => [adminOnly("support_replies"), officeOnly("support_replies", "support")],
);

/** Administrators who have a conversation open, so that two do not answer at once. */
export const supportPresence = pgTable(
  "support_presence",
  {
    conversationId: uuid()
      .notNull()
      .references(() => supportConversations.id, { onDelete: "cascade" }),
    administratorId: text().notNull(),
    seenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("support_presence_seen").on(table.seenAt),
    primaryKey({ columns: [table.conversationId, table.administratorId] }),
    adminOnly("support_presence"),
    officeOnly("support_presence", "support"),
  ],
);
