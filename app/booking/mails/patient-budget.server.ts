import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { undoSeconds } from "../bookings/rules.ts";
import type { MessageKind } from "./message-kinds.ts";

/** Messages a day to a contact that a clinic named and that never booked there: two bookings and their ends. */
const mostToStranger = 4;
/** Messages a day that ask such a contact to confirm a visit: its owner has one to answer. */
const mostQuestions = 1;
/** Messages about one booking within an hour; further changes are one message, later. */
const mostInHour = 3;
/** The delay of that message, within which further changes join it. */
export const digestMinutes = 5;

/** Kinds that state what a booking is now, so that the newest makes the others needless. */
const stateKinds: ReadonlySet<MessageKind> = new Set<MessageKind>([
  "requested",
  "confirmed",
  "accepted",
  "declined",
  "cancelled",
  "rescheduled",
  "expired",
]);

/** The end of an appointment is sent at once: a digest may come too late to spare the way. */
const endKinds: ReadonlySet<MessageKind> = new Set<MessageKind>([
  "declined",
  "cancelled",
  "expired",
]);

interface Budgeted {
  bookingId: string;
  kind: MessageKind;
}

/**
 * Returns whether the contact that a message goes to may get another one: the number for texts, the
 * mail address where the booking has one. A clinic that books for a stranger reaches each contact a
 * few times a day, until its owner has booked there. A stranger who has a message about an
 * appointment gets its changes, too, of which many are a digest.
 */
export async function isWithinBudget(
  tx: Transaction,
  { bookingId, kind, channel = null }: Budgeted & { channel?: "text" | null },
): Promise<boolean> {
  const { rows } = await tx.execute<{
    sent: number;
    asked: number;
    isStranger: boolean;
    isKnown: boolean;
  }>(sql`
    with this as (
      select clinic_id, lower(contact_email) as email, contact_phone as phone,
        ${channel === "text"}::boolean or contact_email is null as "isText" from bookings
      where id = ${bookingId}::uuid and booked_by is null and patient_id is null and holder_network is null),
    same as (
      select b.* from bookings b, this where b.clinic_id = this.clinic_id
        and (lower(b.contact_email) = this.email or b.contact_phone = this.phone)),
    received as (
      select m.booking_id, m.kind, coalesce(m.settled_at, now()) as at
      from booking_messages m join same on same.id = m.booking_id, this
      where m.audience = 'patient' and (m.settled_at is null or m.attempts > 0)
        and case when this."isText"
        then same.contact_phone = this.phone and (same.contact_email is null or m.channel in ('text', 'whatsapp'))
        else lower(same.contact_email) = this.email and coalesce(m.channel, 'mail') = 'mail' end)
    select exists (select 1 from this) and not exists (
        select 1 from same where booked_by is not null or holder_network is not null
          or confirmed_sequence is not null) as "isStranger",
      (select count(*)::int from received where kind = 'to_confirm' and at > now() - interval '1 day') as asked,
      (select count(*)::int from received where at > now() - interval '1 day') as sent,
      exists (select 1 from received where booking_id = ${bookingId}::uuid) as "isKnown"`);
  const [row] = rows;
  if (!row?.isStranger) return true;
  if (kind === "to_confirm") return row.asked < mostQuestions;
  return row.sent < mostToStranger || (row.isKnown && stateKinds.has(kind));
}

const ofPatient = (bookingId: string) => sql`booking_id = ${bookingId}::uuid
  and audience = 'patient' and kind in ${[...stateKinds]}`;

/** Returns whether the next change of a booking joins a digest. */
export async function isDigestDue(tx: Transaction, { bookingId, kind }: Budgeted) {
  if (!stateKinds.has(kind) || endKinds.has(kind)) return false;
  const { rows } = await tx.execute<{ sent: number }>(sql`
    select count(*)::int as sent from booking_messages
    where ${ofPatient(bookingId)} and attempts > 0 and settled_at > now() - interval '1 hour'`);
  return (rows[0]?.sent ?? 0) >= mostInHour;
}

export interface Due {
  at: SQL;
  /** The kind of a message that this one takes the place of and that was not sent. */
  replaces: MessageKind | null;
}

/**
 * Returns when a message to a patient is due, and drops pending ones that it makes out of date. The
 * move of a clinic waits for the end of its undo, and begins to wait again with the next move; after
 * three changes within an hour the next ones are a digest of one message, ends apart.
 */
export async function nextTimeOf(
  tx: Transaction,
  { isUndoable, ...change }: Budgeted & { isUndoable: boolean },
): Promise<Due> {
  if (!stateKinds.has(change.kind)) return { at: sql`now()`, replaces: null };
  const isDigest = await isDigestDue(tx, change);
  const { rows: dropped } = await tx.execute<{ kind: MessageKind; dueAt: string }>(sql`
    update booking_messages set settled_at = now(), error = 'outdated'
    where ${ofPatient(change.bookingId)} and settled_at is null and unconfirmed = 0 and attempts = 0
      and channel is null
    returning kind, next_attempt_at::text as "dueAt"`);
  const first = dropped.find(({ kind }) => kind === "confirmed" || kind === "accepted");
  if (change.kind === "rescheduled" && first) return { at: sql`now()`, replaces: first.kind };
  const replaces = null;
  if (!isDigest) {
    return {
      at: isUndoable ? sql`now() + make_interval(secs => ${undoSeconds})` : sql`now()`,
      replaces,
    };
  }
  // The digest that is due already takes the newest change with it, so that changes never defer it.
  const [due] = dropped.map(({ dueAt }) => dueAt).sort();
  return {
    at:
      due === undefined
        ? sql`now() + make_interval(mins => ${digestMinutes})`
        : sql`${due}::timestamptz`,
    replaces,
  };
}
