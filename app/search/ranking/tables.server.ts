import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { adminOnly, officeWrites } from "#app/platform/database/policies.server.ts";
import type { RuleSet } from "./rule-set.ts";

/**
 * Versions of the rules of the search. One without a publication time is the draft; of the others
 * the last published one is in force. The audit log names who did what.
 */
export const searchRuleVersions = pgTable(
  "search_rule_versions",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    rules: jsonb().$type<RuleSet>().notNull(),
    /** Why it was published. */
    note: text().notNull().default(""),
    /** The version that it was made from; null for the defaults. */
    basedOn: integer(),
    /** Whether it restores that version. */
    isRollback: boolean().notNull().default(false),
    /** Counts the edits of a draft. */
    revision: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    publishedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex("search_rule_versions_draft")
      .on(sql`(true)`)
      .where(sql`${table.publishedAt} is null`),
    index("search_rule_versions_published").on(table.publishedAt, table.id),
    adminOnly("search_rule_versions"),
    ...officeWrites("search_rule_versions"),
  ],
);

/** Queries whose results are compared before and after a change of the rules. */
export const searchTestQueries = pgTable(
  "search_test_queries",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    words: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("search_test_queries_words").on(table.words),
    adminOnly("search_test_queries"),
    ...officeWrites("search_test_queries"),
  ],
);
