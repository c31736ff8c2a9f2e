import { index, pgTable, primaryKey, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { adminOnly, officeOnly } from "#app/platform/database/policies.server.ts";
import { findingStates, legalRules, severities } from "./rules.ts";

/** Wording of published texts that a rule of advertising for health care may forbid. */
export const legalFindings = pgTable(
  "legal_findings",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The table of the text. */
    sourceType: text().notNull(),
    sourceId: text().notNull(),
    /** The column or part with the wording. */
    field: text().notNull(),
    locale: text({ enum: ["en", "ar"] }).notNull(),
    rule: text({ enum: legalRules }).notNull(),
    severity: text({ enum: severities }).notNull(),
    /** The wording as it is in the text. */
    match: text().notNull(),
    /** The wording with some words around it. */
    excerpt: text().notNull(),
    state: text({ enum: findingStates }).notNull().default("open"),
    /** The administrator who takes care of it. */
    ownerId: text(),
    /** Why it was accepted. */
    reason: text(),
    foundAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    decidedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique("legal_findings_wording").on(
      table.sourceType,
      table.sourceId,
      table.field,
      table.locale,
      table.rule,
      table.match,
    ),
    index("legal_findings_state").on(table.state, table.foundAt),
    adminOnly("legal_findings"),
    officeOnly("legal_findings", "content"),
  ],
);

/** The texts that were scanned, so that only changed ones are scanned again. */
export const legalScans = pgTable(
  "legal_scans",
  {
    sourceType: text().notNull(),
    sourceId: text().notNull(),
    /** Digest of the texts and of the rules. */
    digest: text().notNull(),
    scannedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.sourceType, table.sourceId] }),
    adminOnly("legal_scans"),
    officeOnly("legal_scans", "content"),
  ],
);
