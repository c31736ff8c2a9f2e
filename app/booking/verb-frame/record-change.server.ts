import { hash } from "node:crypto";
import { sql } from "drizzle-orm";
import { actorUserId } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { keyedHash, keyedHashes } from "#app/platform/session-secret/keyed-hash.server.ts";
import type { BookingAction, Party } from "../bookings/transitions.ts";
import type { BookingView } from "../verbs/inputs.ts";
import type { BookingContext } from "./define-verb.server.ts";
import { refuseBooking } from "./refuse.server.ts";

/** Events without a change of state: the first one, and a suggestion afterwards. */
type OtherAction = "hold" | "ask_patient" | "follow_up";

/** The topics of the outbox, after `booking.`. */
const topics: Record<BookingAction | OtherAction, string> = {
  hold: "held",
  ask_patient: "to_confirm",
  follow_up: "follow_up",
  pay: "paying",
  confirm: "confirmed",
  request: "requested",
  release: "released",
  accept: "accepted",
  decline: "declined",
  expire: "expired",
  cancel: "cancelled",
  reschedule: "rescheduled",
  check_in: "checked_in",
  undo_check_in: "check_in_undone",
  attend: "attended",
  no_show: "missed",
  undo_mark: "mark_undone",
};

/** Returns the secret of a guest's booking, which follows from its id, so that it is never stored. */
export function bookingSecret(config: Config, bookingId: string): string {
  return keyedHash(config, `booking ${bookingId}`);
}

/**
 * Returns what opens a guest's booking where this site opens it for its owner, as by a link of a mail:
 * its secrets under all session secrets, one after the other, since it may be older than the current one.
 */
export function openingSecret(config: Config, bookingId: string): string {
  return keyedHashes(config, `booking ${bookingId}`).join("");
}

/** Characters of one secret. */
const secretLength = 43;

/**
 * Returns what the database stores of a secret, or null without one. Of several secrets in a row it is a
 * list with spaces between, of which SQL functions take any.
 */
export function hashSecret(secret: string | undefined): string | null {
  if (secret === undefined) return null;
  const parts = secret.match(new RegExp(`.{1,${secretLength}}`, "gs")) ?? [""];
  return parts.map((part) => hash("sha256", part, "base64url")).join(" ");
}

interface Access {
  id: string;
  as: Party;
  secret?: string | undefined;
}

interface StoredBooking extends BookingView {
  patientId: string | null;
  bookedBy: string | null;
  contactEmail: string | null;
  /** Whether its clinic keeps it outside of the hours. */
  isKept: boolean;
}

/**
 * Reads a booking for the party that the caller acts for.
 * @throws AppError `missing` if there is none or it is not theirs.
 */
export async function requireBooking(
  tx: Transaction,
  context: BookingContext,
  { id, as, secret }: Access,
): Promise<StoredBooking> {
  const { rows } = await tx.execute<{ booking: StoredBooking | null }>(
    sql`select find_booking(${id}::uuid, ${as}, ${hashSecret(secret)}) as booking`,
  );
  const booking = rows[0]?.booking;
  if (!booking) throw refuseBooking(context, "missing");
  return booking;
}

/** Records a change in the audit log and publishes it; returns the booking as it is now. */
export async function recordChange(
  tx: Transaction,
  context: BookingContext,
  {
    action,
    access,
    detail = {},
  }: {
    action: BookingAction | OtherAction;
    access: Access;
    detail?: Record<string, unknown>;
  },
): Promise<BookingView> {
  const {
    patientId,
    bookedBy,
    contactEmail: _,
    isKept: __,
    ...booking
  } = await requireBooking(tx, context, access);
  const { id, state, professionalId, clinicId, startsAt, endsAt, sequence } = booking;
  const { actor, requestId } = context;
  await recordAudit(tx, {
    actor,
    requestId,
    action: `booking.${action}`,
    entityType: "bookings",
    entityId: id,
    detail: { as: access.as, state, ...detail },
  });
  const { rows } = await tx.execute<{ sends: string[] }>(sql`
    select sends from booking_transitions
    where action = ${action} and to_state = ${state} limit 1`);
  await publishEvent(tx, {
    topic: `booking.${topics[action]}`,
    entityType: "bookings",
    entityId: id,
    payload: {
      professionalId,
      clinicId,
      startsAt,
      endsAt,
      sequence,
      state,
      userId: patientId ?? bookedBy,
      by: access.as,
      actorId: context.authorId ?? actorUserId(actor),
      sends:
        action === "follow_up" || action === "ask_patient" ? ["patient"] : (rows[0]?.sends ?? []),
    },
  });
  return booking;
}
