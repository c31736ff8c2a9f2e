import type { Transaction } from "#app/platform/database/database.server.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";

interface Move {
  bookingId: string;
  /** The account of the patient; null for a guest. */
  userId: string | null;
  startsAt: Date;
  /** The sequence of the event of the move: a move that is published twice is shown once. */
  causedBy: number;
}

/** Publishes the notification of a move to its patient, when the message is due. */
export async function publishMove(
  tx: Transaction,
  { bookingId, userId, startsAt, causedBy }: Move,
): Promise<void> {
  if (userId === null) return;
  await publishEvent(tx, {
    topic: "patient_booking.rescheduled",
    entityType: "bookings",
    entityId: bookingId,
    payload: { userId, moment: startsAt.toISOString(), causedBy },
  });
}

/** The sequence of the event that caused a message, with which its key begins. */
export function causeOf(key: string): number {
  return Number.parseInt(key, 10);
}
