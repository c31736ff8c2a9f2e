import { sql } from "drizzle-orm";
import {
  boolean,
  index,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/accounts/tables.server.ts";
import { authenticatedRole, ownRows } from "#app/platform/database/policies.server.ts";
import { locales } from "#app/platform/i18n/locale.ts";
import { schedules } from "../schedules/tables.server.ts";

/** The password by which a member of staff signs in with a calendar program (CalDAV). */
export const calendarAccesses = pgTable(
  "calendar_accesses",
  {
    memberId: text()
      .primaryKey()
      .references(() => users.authUserId, { onDelete: "cascade" }),
    /** SHA-256 of the password, which is random enough to need no salt. */
    secretHash: text().notNull().unique("calendar_accesses_secret"),
    /** Whether appointments have the patient's name; else they are "Booked". */
    showsNames: boolean().notNull().default(false),
    locale: text({ enum: locales }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    ownRows(
      "calendar_accesses",
      table.memberId,
      sql`(exists (select 1 from staffed_clinics()) or exists (select 1 from owned_professionals())
        or exists (select 1 from practised_places()))`,
    ),
  ],
);

/** An event that staff wrote by a calendar program. Its times are in `imported_times`. */
export const calendarEntries = pgTable(
  "calendar_entries",
  {
    id: uuid().primaryKey().defaultRandom(),
    scheduleId: uuid()
      .notNull()
      .references(() => schedules.id, { onDelete: "cascade" }),
    /** File name in the collection, chosen by the program. */
    name: text().notNull(),
    uid: text().notNull(),
    /** The calendar file, sealed: titles of events name patients. */
    sealed: text().notNull(),
    etag: text().notNull(),
    /** Whether it recurs, so that its times are expanded again every night. */
    recurs: boolean().notNull(),
    changedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("calendar_entries_name").on(table.scheduleId, table.name),
    unique("calendar_entries_uid").on(table.scheduleId, table.uid),
    index("calendar_entries_recurring").on(table.id).where(sql`${table.recurs}`),
    pgPolicy("calendar_entries_staff", {
      for: "select",
      to: authenticatedRole,
      using: sql`schedule_id in (select handled_schedules())`,
    }),
  ],
);

/** A collection as last sent to a calendar program, so that the next answer holds the difference. */
export const calendarSyncs = pgTable(
  "calendar_syncs",
  {
    memberId: text()
      .notNull()
      .references(() => calendarAccesses.memberId, { onDelete: "cascade" }),
    scheduleId: uuid()
      .notNull()
      .references(() => schedules.id, { onDelete: "cascade" }),
    token: text().notNull(),
    /** Entity tags by file name. */
    items: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.scheduleId, table.token] }),
    index("calendar_syncs_schedule").on(table.scheduleId),
    ownRows("calendar_syncs", table.memberId),
  ],
);
