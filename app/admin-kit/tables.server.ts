import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { adminRole, ownRows } from "#app/platform/database/policies.server.ts";
import type { RowFailure } from "./resource.server.ts";

const moment = () => timestamp({ withTimezone: true });

/** The state of a list under a name, for its author or for all administrators. */
export const adminViews = pgTable(
  "admin_views",
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: text().notNull(),
    resource: text().notNull(),
    name: text().notNull(),
    /** The query of the list's address. */
    query: text().notNull(),
    isShared: boolean().notNull().default(false),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    unique("admin_views_name").on(table.userId, table.resource, table.name),
    ownRows("admin_views", table.userId),
    pgPolicy("admin_views_shared_read", {
      for: "select",
      to: adminRole,
      using: sql`${table.isShared}`,
    }),
  ],
);

/** Unsaved input of an administrator in the form of a record. */
export const adminDrafts = pgTable(
  "admin_drafts",
  {
    userId: text().notNull(),
    resource: text().notNull(),
    recordId: text().notNull(),
    /** The values of the controls: typed, and when the form was opened. */
    typed: jsonb().$type<Record<string, string | string[]>>().notNull(),
    opened: jsonb().$type<Record<string, string | string[]>>().notNull(),
    version: text().notNull(),
    openedAt: moment().notNull(),
    savedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.resource, table.recordId] }),
    ownRows("admin_drafts", table.userId),
  ],
);

/** A comment of an administrator on a record, which administrators alone read. */
export const adminComments = pgTable(
  "admin_comments",
  {
    /** Given by the form, so that one that is sent twice is one comment. */
    id: uuid().primaryKey(),
    entityType: text().notNull(),
    recordId: text().notNull(),
    userId: text().notNull(),
    body: text().notNull(),
    /** The administrators whom it mentions. */
    mentions: text().array().notNull().default([]),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    index("admin_comments_record").on(table.entityType, table.recordId, table.createdAt),
    ownRows("admin_comments", table.userId),
    pgPolicy("admin_comments_read", { for: "select", to: adminRole, using: sql`true` }),
  ],
);

export const runStates = ["prepared", "running", "done", "undone"] as const;

/** One action on chosen rows, and its progress. */
export const adminRuns = pgTable(
  "admin_runs",
  {
    id: uuid().primaryKey(),
    userId: text().notNull(),
    resource: text().notNull(),
    action: text().notNull(),
    values: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    ids: text().array().notNull(),
    /** The version read of each row; empty if the resource has no versions. */
    versions: text().array().notNull().default([]),
    /** Chosen rows to which the action does not apply. */
    leftOut: integer().notNull().default(0),
    /** The number of processed rows. */
    position: integer().notNull().default(0),
    failures: jsonb().$type<RowFailure[]>().notNull().default([]),
    state: text({ enum: runStates }).notNull().default("prepared"),
    /** The run that it takes back. */
    undoOf: uuid(),
    createdAt: moment().notNull().defaultNow(),
    /** The last sign of life of the process that executes it. */
    beatAt: moment(),
    finishedAt: moment(),
  },
  (table) => [
    index("admin_runs_created_at").on(table.createdAt),
    ownRows("admin_runs", table.userId),
  ],
);
