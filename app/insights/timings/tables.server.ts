import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { adminOnly } from "#app/platform/database/policies.server.ts";
import { bucketBounds, routeKinds } from "./rules.ts";

/**
 * How long requests took: a row for each minute and kind of route, kept for 14 days. Processes add
 * to it once a minute; no request, path or visitor is stored.
 */
export const requestMinutes = pgTable(
  "request_minutes",
  {
    minute: timestamp({ withTimezone: true }).notNull(),
    kind: text({ enum: routeKinds }).notNull(),
    /** Answers of status 500 and above. */
    errors: integer().notNull(),
    /** Requests by duration; `bucketBounds` has the bounds. */
    buckets: integer().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.minute, table.kind] }),
    check(
      "request_minutes_buckets",
      sql`cardinality(${table.buckets}) = ${sql.raw(String(bucketBounds.length + 1))}`,
    ),
    adminOnly("request_minutes"),
  ],
);
