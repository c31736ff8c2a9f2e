import { index, integer, jsonb, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import {
  adminOnly,
  officeOnly,
  officeWrites,
  publicAlways,
} from "#app/platform/database/policies.server.ts";
import { contentKinds, documentKinds } from "./content-kinds.ts";

/** Versions of documents after each save, the last fifty of each. */
export const contentVersions = pgTable(
  "content_versions",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: documentKinds }).notNull(),
    recordId: integer().notNull(),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The account that saved it; null for a job. */
    savedBy: text(),
    savedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("content_versions_record").on(table.kind, table.recordId, table.id.desc()),
    index("content_versions_saved_by").on(table.savedBy),
    adminOnly("content_versions"),
    officeOnly("content_versions", "content"),
  ],
);

/** Earlier slugs, which redirect to the present one. */
export const contentSlugs = pgTable(
  "content_slugs",
  {
    kind: text({ enum: contentKinds }).notNull(),
    slug: text().notNull(),
    recordId: integer().notNull(),
    replacedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: "content_slugs_pkey", columns: [table.kind, table.slug] }),
    ...publicAlways("content_slugs"),
    ...officeWrites("content_slugs", "content"),
  ],
);
