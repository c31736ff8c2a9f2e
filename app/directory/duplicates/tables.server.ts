import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { adminOnly, officeWrites } from "#app/platform/database/policies.server.ts";
import type { RowValues } from "#app/platform/gateway/tables/row-input.server.ts";
import { duplicateKinds, type MovedRows } from "./rules.ts";

const entityType = () => text({ enum: duplicateKinds }).notNull();

/** Two listings of the same person or clinic that became one, with everything that takes it back. */
export const listingMerges = pgTable(
  "listing_merges",
  {
    /** Given by the form, so that a form that is sent twice is one merge. */
    id: uuid().primaryKey(),
    entityType: entityType(),
    keptId: uuid().notNull(),
    mergedId: uuid().notNull(),
    /** The columns that the kept listing took from the other: what it had, and what it has since. */
    before: jsonb().$type<RowValues>().notNull(),
    taken: jsonb().$type<RowValues>().notNull(),
    /** The rows of other tables that were moved, by table. */
    moved: jsonb().$type<MovedRows>().notNull(),
    /** The ratings that the average of the kept listing counts since: their number and their sum. */
    ratingCount: integer().notNull(),
    ratingSum: numeric({ mode: "number" }).notNull(),
    mergedBy: text().notNull(),
    mergedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("listing_merges_merged_at").on(table.mergedAt),
    adminOnly("listing_merges"),
    ...officeWrites("listing_merges", "directory"),
  ],
);

/** Pairs that look alike and are two: they are not proposed again. */
export const distinctListings = pgTable(
  "distinct_listings",
  {
    entityType: entityType(),
    /** The lower of both ids. */
    oneId: uuid().notNull(),
    otherId: uuid().notNull(),
    decidedBy: text().notNull(),
    decidedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.entityType, table.oneId, table.otherId] }),
    check("distinct_listings_order", sql`${table.oneId} < ${table.otherId}`),
    adminOnly("distinct_listings"),
    ...officeWrites("distinct_listings", "directory"),
  ],
);
