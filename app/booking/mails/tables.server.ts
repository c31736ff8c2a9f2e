import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/tables.server.ts";
import { sendColumns } from "#app/platform/sending/send-columns.server.ts";
import { bookings } from "../bookings/tables.server.ts";
import { messageKinds } from "./message-kinds.ts";

/**
 * A mail or text about a booking, from the event that causes it until it is sent. No role of a
 * request reads or writes the table.
 */
export const bookingMessages = pgTable(
  "booking_messages",
  {
    ...sendColumns(),
    /** The cause and the receiver: an event that is read twice makes one message. */
    key: text().notNull().unique(),
    bookingId: uuid()
      .notNull()
      .references(() => bookings.id, { onDelete: "cascade" }),
    kind: text({ enum: messageKinds }).notNull(),
    /** A member of the clinic, or the contact address of a clinic that has none. */
    audience: text({ enum: ["patient", "clinic", "contact"] }).notNull(),
    /** The member of the clinic who gets it; null for the others. */
    userId: text().references(() => users.authUserId, { onDelete: "cascade" }),
    /** The appointment's time and SEQUENCE when the message was caused. */
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    sequence: integer().notNull(),
  },
  (table) => [
    index("booking_messages_due").on(table.nextAttemptAt).where(sql`${table.settledAt} is null`),
    index("booking_messages_booking").on(table.bookingId),
    check(
      "booking_messages_receiver",
      sql`(${table.audience} = 'clinic') = (${table.userId} is not null)`,
    ),
  ],
).enableRLS();
