import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgPolicy,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { adminOnly, adminRole, authenticatedRole } from "#app/platform/database/policies.server.ts";
import { calendarEntries } from "../caldav/tables.server.ts";
import { schedules } from "../schedules/tables.server.ts";
import { importProblems } from "./rules.ts";

const isOwnSchedule = sql`schedule_id in (select staffed_schedules())`;

/** An iCal address elsewhere, whose busy times cannot be booked here. */
export const calendarImports = pgTable(
  "calendar_imports",
  {
    id: uuid().primaryKey().defaultRandom(),
    scheduleId: uuid()
      .notNull()
      .references(() => schedules.id, { onDelete: "cascade" }),
    /** Often a secret of another system: pages name its host alone. */
    address: text().notNull(),
    problem: text({ enum: importProblems }),
    /** The number of times that the last success brought. */
    timeCount: integer().notNull().default(0),
    nextReadAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastReadAt: timestamp({ withTimezone: true }),
    lastSuccessAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("calendar_imports_address").on(table.scheduleId, table.address),
    index("calendar_imports_due").on(table.nextReadAt),
    adminOnly("calendar_imports"),
    pgPolicy("calendar_imports_staff", {
      for: "all",
      to: authenticatedRole,
      using: isOwnSchedule,
      withCheck: isOwnSchedule,
    }),
  ],
);

/** A busy time of an import, at every clinic of its professional: the reason is not stored. */
export const importedTimes = pgTable(
  "imported_times",
  {
    id: uuid().primaryKey().defaultRandom(),
    importId: uuid().references(() => calendarImports.id, { onDelete: "cascade" }),
    /** The event of a calendar program that it belongs to, in place of an import. */
    entryId: uuid().references(() => calendarEntries.id, { onDelete: "cascade" }),
    scheduleId: uuid()
      .notNull()
      .references(() => schedules.id, { onDelete: "cascade" }),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check("imported_times_source", sql`num_nonnulls(${table.importId}, ${table.entryId}) = 1`),
    index("imported_times_import").on(table.importId),
    index("imported_times_entry").on(table.entryId),
    index("imported_times_schedule").on(table.scheduleId),
    pgPolicy("imported_times_admin_read", { for: "select", to: adminRole, using: sql`true` }),
    pgPolicy("imported_times_staff", {
      for: "select",
      to: authenticatedRole,
      using: sql`schedule_id in (select imported_schedules())`,
    }),
  ],
);
