import { randomUUID } from "node:crypto";
import { and, eq, or, sql } from "drizzle-orm";
import type { Person } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { bookings } from "../bookings/tables.server.ts";
import type { BookingContext } from "../verb-frame/define-verb.server.ts";
import { cancelBooking } from "../verbs/change-booking.server.ts";

/** Returns the ids of the coming appointments and requests that a person can cancel. */
export async function listCancellable(database: Database, person: Person): Promise<string[]> {
  const { userId } = person;
  const rows = await withRead(database, person, (tx) =>
    tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(
        and(
          or(eq(bookings.bookedBy, userId), eq(bookings.patientId, userId)),
          sql`${bookings.state} in ('requested', 'confirmed') and lower(${bookings.during}) > now()`,
        ),
      )
      .orderBy(sql`lower(${bookings.during})`),
  );
  return rows.map(({ id }) => id);
}

/** Cancels the coming appointments of a person; returns how many are cancelled. */
export async function cancelComing(context: BookingContext & { actor: Person }): Promise<number> {
  let cancelled = 0;
  for (const id of await listCancellable(context.database, context.actor)) {
    try {
      await cancelBooking.call(context, { id }, randomUUID());
      cancelled += 1;
    } catch (error) {
      // An appointment that began or ended meanwhile is left as it is.
      if (!(error instanceof AppError)) throw error;
    }
  }
  return cancelled;
}
