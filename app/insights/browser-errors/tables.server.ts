import { sql } from "drizzle-orm";
import { bigint, check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { adminOnly, officeOnly } from "#app/platform/database/policies.server.ts";

const moment = () => timestamp({ withTimezone: true });

/**
 * Errors of the site's scripts in browsers, each once, without a person, an address or typed text.
 * Page, stack, release and browser are those of the newest report.
 */
export const browserErrors = pgTable(
  "browser_errors",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Digest of what makes two reports the same error. */
    fingerprint: text().notNull().unique("browser_errors_fingerprint"),
    /** The class of the error, as "TypeError". */
    name: text().notNull(),
    message: text().notNull(),
    /** A call in a line: "name /assets/file.js:line:column". */
    stack: text().notNull(),
    /** The pattern of the page's route, as "/clinics/:slug". */
    page: text().notNull(),
    /** The release of the site that took the report. */
    release: text().notNull(),
    browser: text().notNull(),
    /** Pages on which it happened. */
    count: integer().notNull().default(1),
    firstSeenAt: moment().notNull().defaultNow(),
    lastSeenAt: moment().notNull().defaultNow(),
    settledAt: moment(),
    /** The release in which it was settled: a report of another one opens it again. */
    settledIn: text(),
  },
  (table) => [
    check("browser_errors_count", sql`${table.count} > 0`),
    check("browser_errors_sizes", sql`length(message) <= 200 and length(stack) <= 6000`),
    check(
      "browser_errors_settled",
      sql`(${table.settledAt} is null) = (${table.settledIn} is null)`,
    ),
    adminOnly("browser_errors"),
    officeOnly("browser_errors"),
  ],
);

/** The newest reports of each error. */
export const browserErrorReports = pgTable(
  "browser_error_reports",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    errorId: uuid()
      .notNull()
      .references(() => browserErrors.id, { onDelete: "cascade" }),
    reportedAt: moment().notNull().defaultNow(),
    page: text().notNull(),
    release: text().notNull(),
    browser: text().notNull(),
  },
  (table) => [
    index("browser_error_reports_error").on(table.errorId, table.id),
    adminOnly("browser_error_reports"),
    officeOnly("browser_error_reports"),
  ],
);
