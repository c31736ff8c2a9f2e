import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { holidays } from "../schedules/tables.server.ts";
import { holidaysBetween } from "./holiday-dates.ts";

/** Further than any appointment can be booked. */
const daysAhead = 800;

/** Adds the holidays of the coming years; one that was announced or changed stays as it is. */
export async function seedHolidays(tx: Transaction, today = dubaiDay()): Promise<void> {
  const coming = holidaysBetween(addDays(today, -30), addDays(today, daysAhead));
  await tx.insert(holidays).values(coming).onConflictDoNothing({ target: holidays.key });
}
