import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/accounts/tables.server.ts";
import { professionals } from "#app/directory/professionals/tables.server.ts";
import { ownRows } from "#app/platform/database/policies.server.ts";
import { bookings } from "../bookings/tables.server.ts";
import { appointmentTypes } from "../schedules/tables.server.ts";
import { waitingStates } from "./rules.ts";

/**
 * A person's place in the line for a professional's appointment on some days. Jobs alone offer
 * times; a person joins and leaves.
 */
export const waitingEntries = pgTable(
  "waiting_entries",
  {
    id: uuid().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.authUserId, { onDelete: "cascade" }),
    professionalId: uuid()
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    appointmentTypeId: uuid()
      .notNull()
      .references(() => appointmentTypes.id, { onDelete: "cascade" }),
    fromDay: date().notNull(),
    untilDay: date().notNull(),
    state: text({ enum: waitingStates }).notNull().default("waiting"),
    /** Orders the line: when the person joined, or last let an offer pass. */
    turnAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    missed: smallint().notNull().default(0),
    /** The hold that was offered; null while it is being taken. */
    bookingId: uuid().references(() => bookings.id, { onDelete: "set null" }),
    offeredUntil: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check("waiting_entries_days", sql`${table.fromDay} <= ${table.untilDay}`),
    check(
      "waiting_entries_offered",
      sql`(${table.state} = 'offered') <= (${table.offeredUntil} is not null)`,
    ),
    uniqueIndex("waiting_entries_once")
      .on(table.userId, table.appointmentTypeId)
      .where(sql`state in ('waiting', 'offered')`),
    // One offer at a time, whichever process makes it.
    uniqueIndex("waiting_entries_offer").on(table.professionalId).where(sql`state = 'offered'`),
    index("waiting_entries_line")
      .on(table.professionalId, table.turnAt)
      .where(sql`state = 'waiting'`),
    ownRows("waiting_entries", table.userId),
  ],
);
