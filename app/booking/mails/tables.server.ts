import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/accounts/tables.server.ts";
import { sendColumns } from "#app/platform/sending/send-columns.server.ts";
import { bookings } from "../bookings/tables.server.ts";
import { deliveries, reminderChannels } from "../reminders/rules.ts";
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
    /** Of a reminder: how long before, by which its clinic's plan has its channel and text. */
    hours: smallint(),
    /** Of a reminder that fell back, and of an answer; null for the channel of the plan. */
    channel: text({ enum: reminderChannels }),
    /** The channel of the last attempt. */
    sentBy: text({ enum: reminderChannels }),
    /** The address or number of the last attempt, masked. */
    recipient: text(),
    /** A keyed hash of the telephone number that it was sent to, by which a reply finds it. */
    receiver: text(),
    /** The id of the message at WhatsApp, by which it reports the delivery. */
    providerId: text(),
    delivery: text({ enum: deliveries }),
  },
  (table) => [
    index("booking_messages_due").on(table.nextAttemptAt).where(sql`${table.settledAt} is null`),
    index("booking_messages_booking").on(table.bookingId),
    index("booking_messages_sent_to")
      .on(table.receiver, table.settledAt)
      .where(sql`${table.receiver} is not null`),
    uniqueIndex("booking_messages_provider")
      .on(table.providerId)
      .where(sql`${table.providerId} is not null`),
    check(
      "booking_messages_receiver",
      sql`(${table.audience} = 'clinic') = (${table.userId} is not null)`,
    ),
  ],
).enableRLS();
