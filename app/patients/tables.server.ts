import { sql } from "drizzle-orm";
import { index, pgPolicy, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/tables.server.ts";
import { authenticatedRole } from "#app/platform/database/policies.server.ts";
import { sealedNames } from "./sections/sections.ts";

const owner = () =>
  text()
    .notNull()
    .references(() => users.authUserId, { onDelete: "cascade" });

/**
 * Policy: the person alone; the administrators' role has no rights, whoever holds it, and one who
 * looks at the site as the person reads nothing.
 */
function patientOnly(table: string) {
  const isOwn = sql`auth_user_id = nullif(current_setting('app.user_id', true), '')
    and coalesce(current_setting('app.is_impersonated', true), '') <> 'on'`;
  return pgPolicy(`${table}_patient`, {
    for: "all",
    to: authenticatedRole,
    using: isOwn,
    withCheck: isOwn,
  });
}

/** A person's health profile, one sealed document a section. */
export const healthSections = pgTable(
  "health_sections",
  {
    authUserId: owner(),
    section: text({ enum: sealedNames }).notNull(),
    /** JSON, encrypted for this person and section; in base64. */
    sealed: text().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.authUserId, table.section] }),
    patientOnly("health_sections"),
  ],
);

/** A letter, a result, a picture: its description and file, each sealed. */
export const healthRecords = pgTable(
  "health_records",
  {
    /** Set by the form, so that a form sent twice is one record. */
    id: uuid().primaryKey(),
    authUserId: owner(),
    /** JSON, encrypted for this person and record; in base64. */
    sealed: text().notNull(),
    /** In the bucket health-records, sealed in the same way; null without a file. */
    filePath: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("health_records_owner").on(table.authUserId, table.createdAt),
    patientOnly("health_records"),
  ],
);
