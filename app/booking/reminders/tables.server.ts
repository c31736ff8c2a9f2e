import { sql } from "drizzle-orm";
import { check, index, jsonb, pgPolicy, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/accounts/tables.server.ts";
import { clinics } from "#app/directory/clinics/tables.server.ts";
import { authenticatedRole, ownRows } from "#app/platform/database/policies.server.ts";
import { bookings } from "../bookings/tables.server.ts";
import { type Reminder, reminderWishes } from "./rules.ts";

/** The reminders of a clinic that has chosen its own; without a row it has the usual ones. */
export const reminderPlans = pgTable(
  "reminder_plans",
  {
    clinicId: uuid()
      .primaryKey()
      .references(() => clinics.id, { onDelete: "cascade" }),
    reminders: jsonb().$type<Reminder[]>().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check(
      "reminder_plans_count",
      sql`jsonb_typeof(${table.reminders}) = 'array' and jsonb_array_length(${table.reminders}) <= 3`,
    ),
    pgPolicy("reminder_plans_staff", {
      for: "all",
      to: authenticatedRole,
      using: sql`clinic_id in (select staffed_clinics('manager'))`,
      withCheck: sql`clinic_id in (select staffed_clinics('manager'))`,
    }),
  ],
);

/** How a patient wants to be reminded; without a row as the clinic does it. */
export const reminderChoices = pgTable(
  "reminder_choices",
  {
    userId: text()
      .primaryKey()
      .references(() => users.authUserId, { onDelete: "cascade" }),
    channel: text({ enum: reminderWishes }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [ownRows("reminder_choices", table.userId)],
);

/**
 * An answer to a reminder, so that one that is delivered again changes nothing; without its text
 * and its number. No role of a request reads or writes the table.
 */
export const bookingReplies = pgTable(
  "booking_replies",
  {
    /** The channel, and the id of the message at its provider. */
    key: text().primaryKey(),
    /** The appointment that it was about; null if there was none. */
    bookingId: uuid().references(() => bookings.id, { onDelete: "cascade" }),
    outcome: text({
      enum: ["pending", "confirmed", "cancelled", "refused", "unclear", "unknown"],
    }).notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("booking_replies_booking").on(table.bookingId),
    index("booking_replies_received").on(table.receivedAt),
  ],
).enableRLS();
