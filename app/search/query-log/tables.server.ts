import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/accounts/tables.server.ts";
import { adminOnly } from "#app/platform/database/policies.server.ts";

/**
 * Search terms, retained for 90 days. Requests write them through log_search_query() alone.
 * No session and no network address is stored, only a keyed hash for each term.
 */
export const searchQueries = pgTable(
  "search_queries",
  {
    id: uuid().primaryKey().defaultRandom(),
    term: text().notNull(),
    foldedTerm: text().notNull(),
    resultCount: integer(),
    filters: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** Sexual, mental or reproductive health, HIV: stored without its person and its hour. */
    isSensitive: boolean().notNull().default(true),
    /** Names a listing, or words that the site understands: only such terms are shown to others. */
    isKnown: boolean().notNull().default(false),
    /** Keyed hash of the term with its sender: counts people per term, and links no two terms. */
    searcher: text(),
    authUserId: text().references(() => users.authUserId, { onDelete: "set null" }),
    searchedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("search_queries_searched_at").on(table.searchedAt),
    index("search_queries_user").on(table.authUserId).where(sql`${table.authUserId} is not null`),
    check(
      "search_queries_uncounted",
      sql`not (${table.isSensitive} and ${table.searcher} is not null)`,
    ),
    check("search_queries_result_count", sql`${table.resultCount} >= 0`),
    check(
      "search_queries_untied",
      sql`not (${table.isSensitive} and ${table.authUserId} is not null)`,
    ),
    adminOnly("search_queries"),
  ],
);
