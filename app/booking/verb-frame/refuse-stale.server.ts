import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { BookingState, Party } from "../bookings/transitions.ts";
import { refuseBooking } from "./refuse.server.ts";

/** The version of a booking that a form was opened with. */
export interface SeenVersion {
  id: string;
  version: string;
}

/** The party that changed booking `b` last. */
export const lastParty = sql`(select e.party from booking_events e where e.booking_id = b.id order by e.id desc limit 1)`;

/** The one who changed a booking, for its clinic: a colleague, the patient, or else the office or a job. */
export type Changer = "clinic" | "patient" | "other";

export function changerOf(party: Party | null): Changer {
  return party === "clinic" || party === "patient" ? party : "other";
}

const reasons = { clinic: "changed", patient: "patient_changed", other: "outdated" } as const;

interface Versioned {
  state: BookingState;
  sequence: number;
}

/** Returns a text that changes with the state of a booking and with each move. */
export function bookingVersion({ state, sequence }: Versioned): string {
  return `${state}-${sequence}`;
}

/**
 * Refuses a change by a form that was opened before another change. Two who change one booking
 * at once take turns, in the order of `moveBooking`.
 * @throws AppError `changed`, `patient_changed` or `outdated`, by who made that change.
 */
export async function refuseStale(
  tx: Transaction,
  context: { locale: Locale },
  { id, version }: SeenVersion,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('move ' || ${id}::text, 0))`);
  const { rows } = await tx.execute<
    Versioned & { party: Party | null } & Record<string, unknown>
  >(sql`
    select b.state, b.sequence, ${lastParty} as party from bookings b where b.id = ${id}::uuid`);
  const [current] = rows;
  if (current && bookingVersion(current) !== version)
    throw refuseBooking(context, reasons[changerOf(current.party)]);
}
