import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { MessageKind } from "./message-kinds.ts";

/** Messages a day to a contact that a clinic named and that never booked there: two bookings and their ends. */
const mostToStranger = 4;
/** Messages about one booking within an hour; further changes are one message, later. */
const mostInHour = 3;
const digestMinutes = 30;

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

/**
 * Returns whether the contact of a booking may get another message. A clinic that books for a
 * stranger's address or number reaches it a few times a day, until its owner has booked there.
 */
export async function isWithinBudget(tx: Transaction, bookingId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ sent: number; isStranger: boolean }>(sql`
    with this as (
      select clinic_id, lower(contact_email) as email, contact_phone as phone from bookings
      where id = ${bookingId}::uuid and booked_by is null and patient_id is null and holder_network is null),
    same as (
      select b.* from bookings b, this where b.clinic_id = this.clinic_id
        and (lower(b.contact_email) = this.email or b.contact_phone = this.phone))
    select exists (select 1 from this) and not exists (
        select 1 from same where booked_by is not null or holder_network is not null) as "isStranger",
      (select count(*)::int from booking_messages m join same on same.id = m.booking_id
        where m.audience = 'patient' and coalesce(m.settled_at, now()) > now() - interval '1 day') as sent`);
  const [row] = rows;
  return !row?.isStranger || row.sent < mostToStranger;
}

/**
 * Returns when a message to a patient is due, and drops pending ones that it makes out of date: after
 * three changes within an hour the next ones are a digest of one message.
 */
export async function nextTimeOf(
  tx: Transaction,
  { bookingId, kind }: { bookingId: string; kind: MessageKind },
): Promise<SQL> {
  if (!stateKinds.has(kind)) return sql`now()`;
  const ofPatient = sql`booking_id = ${bookingId}::uuid and audience = 'patient'
    and kind in ${[...stateKinds]}`;
  const { rows } = await tx.execute<{ sent: number }>(sql`
    select count(*)::int as sent from booking_messages
    where ${ofPatient} and attempts > 0 and settled_at > now() - interval '1 hour'`);
  if ((rows[0]?.sent ?? 0) < mostInHour) return sql`now()`;
  const { rows: dropped } = await tx.execute<{ dueAt: string }>(sql`
    update booking_messages set settled_at = now()
    where ${ofPatient} and settled_at is null and unconfirmed = 0 and attempts = 0
    returning next_attempt_at::text as "dueAt"`);
  // The digest that is due already takes the newest change with it, so that changes never defer it.
  const [due] = dropped.map(({ dueAt }) => dueAt).sort();
  return due === undefined
    ? sql`now() + make_interval(mins => ${digestMinutes})`
    : sql`${due}::timestamptz`;
}
