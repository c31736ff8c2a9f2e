import { sql } from "drizzle-orm";
import { check, index, pgPolicy, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/tables.server.ts";
import { clinics } from "#app/directory/clinics/tables.server.ts";
import { type KeyScope, keyScopes } from "#app/platform/actor.ts";
import {
  adminOnly,
  authenticatedRole,
  officeOnly,
} from "#app/platform/database/policies.server.ts";

const ofManagedClinic = sql`clinic_id in (select staffed_clinics('manager'))`;
const scopeList = sql.raw(keyScopes.map((scope) => `'${scope}'`).join(", "));

/** A key by which a program calls the API: for one clinic, or of the back office for public data. */
export const apiKeys = pgTable(
  "api_keys",
  {
    id: uuid().primaryKey(),
    clinicId: uuid().references(() => clinics.id, { onDelete: "cascade" }),
    name: text().notNull(),
    scopes: text().array().$type<KeyScope[]>().notNull(),
    /** Keyed hashes: the secret is shown once and stored nowhere. */
    secretHash: text().notNull().unique("api_keys_secret"),
    /** The end of the secret, by which people tell keys apart. */
    hint: text().notNull(),
    /** The secret before the last rotation, which opens until `formerUntil`. */
    formerHash: text().unique("api_keys_former"),
    formerUntil: timestamp({ withTimezone: true }),
    /** Null once the account is erased, which ends the key of a clinic. */
    madeBy: text().references(() => users.authUserId, { onDelete: "set null" }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    rotatedAt: timestamp({ withTimezone: true }),
    lastUsedAt: timestamp({ withTimezone: true }),
    revokedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index("api_keys_clinic").on(table.clinicId, table.createdAt),
    index("api_keys_maker").on(table.madeBy),
    check(
      "api_keys_scopes",
      sql`cardinality(scopes) > 0 and scopes <@ array[${scopeList}]
        and (clinic_id is not null or scopes = array['directory:read'])`,
    ),
    pgPolicy("api_keys_managers_read", {
      for: "select",
      to: authenticatedRole,
      using: ofManagedClinic,
    }),
    pgPolicy("api_keys_managers_make", {
      for: "insert",
      to: authenticatedRole,
      withCheck: sql`${ofManagedClinic} and made_by = nullif(current_setting('app.user_id', true), '')`,
    }),
    pgPolicy("api_keys_managers_change", {
      for: "update",
      to: authenticatedRole,
      using: ofManagedClinic,
      withCheck: ofManagedClinic,
    }),
    officeOnly("api_keys"),
    adminOnly("api_keys"),
  ],
);
