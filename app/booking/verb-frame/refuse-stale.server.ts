import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { BookingState } from "../bookings/transitions.ts";
import { refuseBooking } from "./refuse.server.ts";

/** The version of a booking that a form was opened with. */
export interface SeenVersion {
  id: string;
  version: string;
}

interface Versioned {
  state: BookingState;
  sequence: number;
}

/** Returns a text that changes with the state of a booking and with each move. */
export function bookingVersion({ state, sequence }: Versioned): string {
  return `${state}-${sequence}`;
}

/**
 * Refuses a change by a form that was opened before a colleague's change. Two who change one booking
 * at once take turns, in the order of `moveBooking`.
 * @throws AppError `changed`.
 */
export async function refuseStale(
  tx: Transaction,
  context: { locale: Locale },
  { id, version }: SeenVersion,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('move ' || ${id}::text, 0))`);
  const { rows } = await tx.execute<Versioned & Record<string, unknown>>(sql`
    select state, sequence from bookings where id = ${id}::uuid`);
  const [current] = rows;
  if (current && bookingVersion(current) !== version) throw refuseBooking(context, "changed");
}
