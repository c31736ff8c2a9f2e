import { sql } from "drizzle-orm";
import {
  type Database,
  type Transaction,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { mostAttempts } from "#app/platform/sending/retry-schedule.ts";
import { SendQueue } from "#app/platform/sending/send-queue.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { NotOnWhatsApp, sendWhatsApp } from "#app/platform/whatsapp/whatsapp.server.ts";
import { listAlternatives } from "../alternatives/queries.server.ts";
import { listSeriesDays } from "../bookings/series-days.server.ts";
import { writeContactMail } from "../clinic-news/write-contact-mail.server.ts";
import { readFormerStart } from "../mails/former-time.server.ts";
import { asKnown } from "../mails/known-appointment.server.ts";
import { closingKinds, optionalKinds } from "../mails/message-kinds.ts";
import { listDisplacedWith, type MessageFacts, readMessage } from "../mails/queries.server.ts";
import { writeBookingMessage } from "../mails/write-booking-message.server.ts";
import { fallBack, noteRoute, noteSent, receiverHash } from "../reminders/note-sent.server.ts";
import type { ReminderChannel } from "../reminders/rules.ts";
import { causeOf, publishMove } from "./publish-move.server.ts";

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
    for (const [at, id] of claimed.entries()) {
      if (await sendOne(services, id, claimed.slice(at + 1))) sent += 1;
    }
  } while (claimed.length === batchSize);
  return sent;
}

async function sendOne(
  { config, database, log, mailer, sms }: Sending,
  id: string,
  waiting: readonly string[],
) {
  await queue.renew(database, [id, ...waiting]);
  const facts = await withRead(database, actor, async (tx) => {
    const read = await readMessage(tx, id);
    if (read && closingKinds.includes(read.message.kind)) {
      const displaced = await listDisplacedWith(tx, read.booking.id);
      const isCurrent = displaced.count > 0 === (read.message.kind === "displaced");
      return { ...read, displaced, obstacle: isCurrent ? null : outdated };
    }
    if (!read) return null;
    const isFirst = read.message.audience === "patient" && read.message.kind === "confirmed";
    const series = isFirst ? await listSeriesDays(tx, read.booking.id) : [];
    const formerStart = await readFormerStart(tx, read);
    return {
      ...(await asKnown(tx, read)),
      formerStart,
      series,
      obstacle: await findObstacle(read, tx),
    };
  });
  if (!facts) return false;
  await showMove(database, facts);
  const alternatives = await readAlternatives(database, facts);
  const written = facts.obstacle === null ? write({ ...facts, alternatives }, config) : null;
  const isContact = facts.message.audience === "contact";
  const isOfBooking = !closingKinds.includes(facts.message.kind);
  if (isContact && isOfBooking && !written) await markUntold(database, facts.booking.id);
  if (!written) {
    await queue.drop(database, [id], { why: facts.obstacle ?? "unreachable" });
    return false;
  }
  let providerId: string | null = null;
  try {
    const also = (tx: Transaction) => noteRoute(tx, id, routeOf(written));
    await queue.attempt(database, { ids: [id], waiting, also }, async () => {
      const { kind: about, bookingId } = facts.message;
      const purpose = { kind: "booking", key: id, about, bookingId };
      if ("mail" in written) await mailer.send(written.mail, purpose);
      if ("text" in written) await sms.send(written.text);
      if ("whatsapp" in written)
        providerId = await sendWhatsApp({ config, database, log }, written.whatsapp);
    });
  } catch (error) {
    const { kind } = facts.message;
    const attempts = facts.message.attempts + 1;
    log.warn({ err: error, kind, attempts }, "a message of a booking could not be sent");
    const next = fallbackAfter(written.channels, { attempts, error });
    if (next) {
      await fallBack(database, id, { channel: next, error });
      return false;
    }
    await queue.putOff(database, [id], { attempts, error });
    if (isContact && isOfBooking && attempts >= mostAttempts)
      await markUntold(database, facts.booking.id);
    return false;
  }
  const phone = phoneOfWritten(written);
  const receiver = phone ? receiverHash(config, phone) : null;
  await queue.settle(database, [id], async (tx) => {
    const channel = written.channels?.[0];
    if (channel) await noteSent(tx, id, { channel, receiver, providerId });
  });
  return true;
}

/** Shows a move on the site before its message is first sent, whether or not that succeeds. */
async function showMove(database: Database, { message, account }: MessageFacts): Promise<void> {
  const { kind, audience, attempts, key, bookingId, startsAt } = message;
  if (kind !== "rescheduled" || audience !== "patient" || attempts > 0) return;
  const move = { bookingId, userId: account?.id ?? null, startsAt, causedBy: causeOf(key) };
  await withTransaction(database, actor, (tx) => publishMove(tx, move));
}

/** A channel that is down is given up after so many attempts, where there is another. */
const attemptsOfChannel = 3;

/** Returns the channel to try next; null to repeat the one that failed. Mail is the last. */
function fallbackAfter(
  channels: readonly ReminderChannel[] = [],
  { attempts, error }: { attempts: number; error: unknown },
): ReminderChannel | null {
  const [failed, next] = channels;
  if (failed === "mail" || next === undefined) return null;
  const isLasting =
    error instanceof NotOnWhatsApp ||
    (error instanceof AppError && error.code === "too_many_requests");
  return isLasting || attempts >= attemptsOfChannel ? next : null;
}

type Written = NonNullable<ReturnType<typeof write>>;

function phoneOfWritten(written: Written): string | null {
  const { sentBy, to } = routeOf(written);
  return sentBy === "mail" ? null : to;
}

/** By which channel a message goes, and to which address or number. */
function routeOf(written: Written): { sentBy: ReminderChannel; to: string } {
  if ("whatsapp" in written) return { sentBy: "whatsapp", to: written.whatsapp.to };
  if ("text" in written) return { sentBy: "text", to: written.text.to };
  return { sentBy: "mail", to: written.mail.to };
}

function write(facts: MessageFacts, config: Services["config"]) {
  if (facts.message.audience !== "contact") return writeBookingMessage(facts, config);
  const mail = writeContactMail(facts, config);
  return mail && { mail, channels: undefined };
}

/** The address of the clinic is gone, or takes no mails: administrators inform it. */
async function markUntold(database: Database, bookingId: string): Promise<void> {
  await withTransaction(database, actor, (tx) =>
    tx.execute(sql`
      update bookings set clinic_untold_since = coalesce(clinic_untold_since, now())
      where id = ${bookingId}::uuid`),
  );
}

/** A patient whose request was not taken is offered other times at once. */
async function readAlternatives(database: Database, { message, booking }: MessageFacts) {
  const isOpen = message.kind === "declined" || message.kind === "expired";
  if (message.audience !== "patient" || !isOpen || booking.sequence !== message.sequence) return [];
  return listAlternatives(database, { ...booking, startsAt: message.startsAt.toISOString() });
}

const outdated = "outdated";
const unwanted = "unwanted";

/**
 * Returns why a message is not sent; null for one that is. Reminders follow the person's choice of
 * them, thanks and follow-ups that of mails about bookings; all are pointless once the appointment
 * has changed.
 */
async function findObstacle(
  { message, booking, account, reminderWish }: MessageFacts,
  tx: Transaction,
): Promise<"outdated" | "unwanted" | null> {
  if (message.kind === "offered" || message.kind === "to_confirm")
    return booking.state === "held" ? null : outdated;
  if (!optionalKinds.includes(message.kind)) return null;
  if (message.kind === "attended" && booking.state !== "attended") return outdated;
  if (message.kind === "follow_up" && (await hasNext(booking, tx))) return outdated;
  const isReminder = message.kind === "reminder_day" || message.kind === "reminder_hours";
  if (isReminder) {
    const isOver = booking.state !== "confirmed" || message.startsAt <= new Date();
    if (isOver || booking.sequence !== message.sequence) return outdated;
    return reminderWish === "off" ? unwanted : null;
  }
  if (!account) return null;
  const { rows } = await tx.execute<{ wanted: boolean }>(
    sql`select wants_mail(${account.id}, 'bookings') as wanted`,
  );
  return (rows[0]?.wanted ?? true) ? null : unwanted;
}

/** Returns whether the patient has booked with the professional again, or the day was taken back. */
async function hasNext(
  { id, followUpOn }: MessageFacts["booking"],
  tx: Transaction,
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
