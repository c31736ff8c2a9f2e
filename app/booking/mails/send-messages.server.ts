import { eq, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Database,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { listAlternatives } from "../alternatives/queries.server.ts";
import {
  leaseMinutes,
  mostAttempts,
  mostUnconfirmed,
  optionalKinds,
  retryMinutes,
} from "./message-kinds.ts";
import { type MessageFacts, readMessage } from "./queries.server.ts";
import { bookingMessages } from "./tables.server.ts";
import { writeBookingMessage } from "./write-booking-message.server.ts";

type Sending = Pick<Services, "config" | "database" | "log" | "mailer" | "sms">;

const actor: Actor = { kind: "job", name: "booking.messages" };
const batchSize = 50;

/**
 * Sends what is due, each message at least once and at most twice: an attempt is counted before it
 * begins and confirmed when it ends, so that a process that dies in between is known to have perhaps
 * sent. A refusal of the mail server is certain, and is tried again for about a day.
 * @returns how many were sent.
 */
export async function sendMessages(services: Sending): Promise<number> {
  const claimed = await claimMessages(services.database);
  let sent = 0;
  for (const id of claimed) if (await sendOne(services, id)) sent += 1;
  return sent;
}

function claimMessages(database: Database): Promise<string[]> {
  return withTransaction(database, actor, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      with due as (
        select id from booking_messages
        where settled_at is null and next_attempt_at <= now()
          and unconfirmed < ${mostUnconfirmed} and attempts < ${mostAttempts}
        order by next_attempt_at, created_at limit ${batchSize} for update skip locked)
      update booking_messages m
      set attempts = attempts + 1, unconfirmed = unconfirmed + 1,
        next_attempt_at = now() + make_interval(mins => ${leaseMinutes})
      from due where due.id = m.id
      returning m.id, m.created_at`);
    return rows.map(({ id }) => id);
  });
}

async function sendOne({ config, database, log, mailer, sms }: Sending, id: string) {
  const facts = await withRead(database, actor, async (tx) => {
    const read = await readMessage(tx, id);
    return read && { ...read, isWanted: await isWanted(read, tx) };
  });
  if (!facts) return false;
  const alternatives = await readAlternatives(database, facts);
  const written = facts.isWanted ? writeBookingMessage({ ...facts, alternatives }, config) : null;
  try {
    if (written && "mail" in written) await mailer.send(written.mail, { kind: "booking", key: id });
    if (written && "text" in written) await sms.send(written.text);
  } catch (error) {
    const { attempts, kind } = facts.message;
    log.warn({ err: error, kind, attempts }, "a message of a booking could not be sent");
    await putOff(database, id, { minutes: retryMinutes(attempts), isCertain: !isUnclear(error) });
    return false;
  }
  await settle(database, id);
  return written !== null;
}

/** A patient whose request was not taken is offered other times at once. */
async function readAlternatives(database: Database, { message, booking }: MessageFacts) {
  const isOpen = message.kind === "declined" || message.kind === "expired";
  if (message.audience !== "patient" || !isOpen || booking.sequence !== message.sequence) return [];
  return listAlternatives(database, { ...booking, startsAt: message.startsAt.toISOString() });
}

/** Reminders follow the person's choices, and are pointless once the appointment has changed. */
async function isWanted(
  { message, booking, account }: MessageFacts,
  tx: Parameters<typeof readMessage>[0],
): Promise<boolean> {
  if (message.kind === "offered") return booking.state === "held";
  if (!optionalKinds.includes(message.kind)) return true;
  if (message.kind === "follow_up" && (await hasNext(booking, tx))) return false;
  const isReminder = message.kind === "reminder_day" || message.kind === "reminder_hours";
  if (isReminder && (booking.state !== "confirmed" || message.startsAt <= new Date())) return false;
  if (isReminder && booking.sequence !== message.sequence) return false;
  if (!account) return true;
  const { rows } = await tx.execute<{ wanted: boolean }>(
    sql`select wants_mail(${account.id}, 'bookings') as wanted`,
  );
  return rows[0]?.wanted ?? true;
}

/** Returns whether the patient has booked with the professional again, or the day was taken back. */
async function hasNext(
  { id, followUpOn }: MessageFacts["booking"],
  tx: Parameters<typeof readMessage>[0],
): Promise<boolean> {
  if (followUpOn === null) return true;
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (
      select 1 from bookings seen join bookings later
        on later.professional_id = seen.professional_id and lower(later.during) > upper(seen.during)
        and later.patient_id = seen.patient_id and later.patient_name = seen.patient_name
      where seen.id = ${id}::uuid and later.state in ('requested', 'confirmed', 'checked_in', 'attended')) as found`);
  return rows[0]?.found ?? false;
}

/** A server that fell silent may have taken the message. */
function isUnclear(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "TimeoutError" || ("code" in error && error.code === "ETIMEDOUT");
}

function putOff(
  database: Database,
  id: string,
  { minutes, isCertain }: { minutes: number; isCertain: boolean },
) {
  return withTransaction(database, actor, (tx) =>
    tx
      .update(bookingMessages)
      .set({
        nextAttemptAt: sql`now() + make_interval(mins => ${minutes})`,
        ...(isCertain ? { unconfirmed: sql`unconfirmed - 1` } : {}),
      })
      .where(eq(bookingMessages.id, id)),
  );
}

function settle(database: Database, id: string) {
  return withTransaction(database, actor, (tx) =>
    tx
      .update(bookingMessages)
      .set({ settledAt: sql`now()`, unconfirmed: 0 })
      .where(eq(bookingMessages.id, id)),
  );
}
