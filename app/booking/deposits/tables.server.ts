import { sql } from "drizzle-orm";
import {
  index,
  integer,
  pgPolicy,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { adminRole, authenticatedRole } from "#app/platform/database/policies.server.ts";
import { bookings } from "../bookings/tables.server.ts";
import { depositStates } from "./rules.ts";

const moment = () => timestamp({ withTimezone: true });

/** An attempt to pay the deposit of a booking; at most one of them is authorised and kept. */
export const bookingDeposits = pgTable(
  "booking_deposits",
  {
    id: uuid().primaryKey(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    provider: text({ enum: ["local", "stripe"] }).notNull(),
    /** The payment service's own name of the checkout; null until it has answered. */
    reference: text(),
    /** The payment service's own name of the reserved amount. */
    charge: text(),
    amountFils: integer().notNull(),
    /** The notice for cancelling as it was stated when the deposit was paid. */
    noticeHours: smallint().notNull(),
    status: text({ enum: depositStates }).notNull().default("open"),
    startedAt: moment().notNull().defaultNow(),
    authorisedAt: moment(),
    /** When it was captured, released or refunded. */
    settledAt: moment(),
    /** Attempts at what is due now. */
    attempts: smallint().notNull().default(0),
    nextAttemptAt: moment().notNull().defaultNow(),
    /** Cause of the last failure. */
    problem: text(),
  },
  (table) => [
    unique("booking_deposits_reference").on(table.provider, table.reference),
    index("booking_deposits_booking").on(table.bookingId),
    index("booking_deposits_due")
      .on(table.nextAttemptAt)
      .where(sql`${table.status} in ('authorised', 'captured')`),
    pgPolicy("booking_deposits_read", {
      for: "select",
      to: [authenticatedRole, adminRole],
      using: sql`exists (select 1 from bookings b where b.id = booking_id)`,
    }),
  ],
);
