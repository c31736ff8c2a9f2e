import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { adminOnly, officeWrites } from "#app/platform/database/policies.server.ts";
import { searchRuleVersions } from "../ranking/tables.server.ts";
import { type ArmCounts, largestShare, smallestShare } from "./rules.ts";

/**
 * Experiments that compare two published versions of the rules of the search. At most one runs. The
 * audit log names who started and stopped it.
 */
export const searchExperiments = pgTable(
  "search_experiments",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    note: text().notNull().default(""),
    controlVersion: integer()
      .notNull()
      .references(() => searchRuleVersions.id),
    variantVersion: integer()
      .notNull()
      .references(() => searchRuleVersions.id),
    /** Of 100 people who may be assigned, how many get the variant. */
    share: integer().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    stoppedAt: timestamp({ withTimezone: true }),
    /** Counted when it was stopped: the rows that it is counted from are deleted after 90 days. */
    results: jsonb().$type<ArmCounts[]>(),
  },
  (table) => [
    uniqueIndex("search_experiments_running")
      .on(sql`(true)`)
      .where(sql`${table.stoppedAt} is null`),
    check(
      "search_experiments_share",
      sql`${table.share} between ${sql.raw(`${smallestShare} and ${largestShare}`)}`,
    ),
    check("search_experiments_versions", sql`${table.controlVersion} <> ${table.variantVersion}`),
    adminOnly("search_experiments"),
    ...officeWrites("search_experiments"),
  ],
);
