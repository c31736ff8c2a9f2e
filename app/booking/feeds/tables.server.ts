import { sql } from "drizzle-orm";
import { boolean, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/tables.server.ts";
import { ownRows } from "#app/platform/database/policies.server.ts";
import { locales } from "#app/platform/i18n/locale.ts";
import { feedOwners } from "./rules.ts";

/** A calendar that a member of staff subscribes to elsewhere; each has an address of their own. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    id: uuid().primaryKey().defaultRandom(),
    memberId: text()
      .notNull()
      .references(() => users.authUserId, { onDelete: "cascade" }),
    ownerKind: text({ enum: feedOwners }).notNull(),
    ownerId: uuid().notNull(),
    /** SHA-256 of the secret part of the address, which is random enough to need no salt. */
    secretHash: text().notNull().unique("calendar_feeds_secret"),
    /** Whether appointments have the patient's name; else they are "Booked". */
    showsNames: boolean().notNull().default(false),
    locale: text({ enum: locales }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastReadAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    unique("calendar_feeds_member").on(table.memberId, table.ownerKind, table.ownerId),
    ownRows(
      "calendar_feeds",
      table.memberId,
      sql`(owner_kind = 'clinics' and owner_id in (
          select staffed_clinics() union select clinic_id from practised_places())
        or owner_kind = 'professionals' and owner_id in (select owned_professionals()))`,
    ),
  ],
);
