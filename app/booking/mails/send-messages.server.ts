import { sql } from "drizzle-orm";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { SendQueue } from "#app/platform/sending/send-queue.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { listAlternatives } from "../alternatives/queries.server.ts";
import { optionalKinds } from "./message-kinds.ts";
import { type MessageFacts, readMessage } from "./queries.server.ts";
import { writeBookingMessage } from "./write-booking-message.server.ts";

type Sending = Pick<Services, "config" | "database" | "log" | "mailer" | "sms">;

const actor = { kind: "job", name: "booking.messages" } as const;
const queue = new SendQueue("booking_messages", actor.name);
const batchSize = 50;

/**
 * Sends all that is due.
 * @returns how many were sent.
 */
export async function sendMessages(services: Sending): Promise<number> {
  let sent = 0;
  let claimed: string[];
  do {
    claimed = await queue.claim(services.database, batchSize);
    for (const id of claimed) if (await sendOne(services, id)) sent += 1;
  } while (claimed.length === batchSize);
  return sent;
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
    await queue.putOff(database, [id], { attempts, error });
    return false;
  }
  await queue.settle(database, [id]);
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
        on coalesce(later.professional_id, later.resource_id) = coalesce(seen.professional_id, seen.resource_id) and lower(later.during) > upper(seen.during)
        and later.patient_id = seen.patient_id and later.patient_name = seen.patient_name
      where seen.id = ${id}::uuid and later.state in ('requested', 'confirmed', 'checked_in', 'attended')) as found`);
  return rows[0]?.found ?? false;
}
