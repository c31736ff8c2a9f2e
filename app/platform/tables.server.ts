import { sql } from "drizzle-orm";
import {
  bigint,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { adminOnly, adminRole, everyone } from "./database/policies.server.ts";

/** One row per write, inserted in the write's own transaction. */
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
  },
  (table) => [
    index("audit_log_at").on(table.at),
    index("audit_log_entity").on(table.entityType, table.entityId),
    adminOnly("audit_log"),
  ],
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
