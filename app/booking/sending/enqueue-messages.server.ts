import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#app/platform/actor.ts";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import {
  type Database,
  type Transaction,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { textNumber } from "#app/platform/forms/phone-number.ts";
import type { PublishedEvent } from "#app/platform/outbox/events.server.ts";
import { undoSeconds } from "../bookings/rules.ts";
import { isLaterInSeries } from "../bookings/series-days.server.ts";
import { bookingStates, parties } from "../bookings/transitions.ts";
import { type ClinicNews, notifyClinic } from "../clinic-news/notify-clinic.server.ts";
import { mailedDaysBefore } from "../follow-up/rules.ts";
import { isKnownAs, readKnown } from "../mails/known-appointment.server.ts";
import { type MessageKind, messageKinds } from "../mails/message-kinds.ts";
import { type Due, isWithinBudget, nextTimeOf } from "../mails/patient-budget.server.ts";
import { readReached } from "../mails/queries.server.ts";
import { bookingMessages } from "../mails/tables.server.ts";
import { mailOf, phoneOf } from "../reminders/patient-routes.ts";
import { causeOf, publishMove } from "./publish-move.server.ts";

const actor: Actor = { kind: "job", name: "booking.messages" };

const change = z.object({
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  sequence: z.int(),
  state: z.enum(bookingStates),
  sends: z.array(z.string()),
  by: z.enum(parties).optional(),
  actorId: z.string().nullable().optional(),
  userId: z.string().nullable().optional(),
});
type Change = z.infer<typeof change>;

/**
 * Queues the messages of events, in the order of the events. An event that is read again changes
 * nothing.
 * @returns how many were queued.
 */
export async function enqueueMessages(
  database: Database,
  events: readonly PublishedEvent[],
): Promise<number> {
  let queued = 0;
  for (const event of events) {
    const parsed = event.topic.startsWith("booking.") ? change.safeParse(event.payload) : null;
    if (!parsed?.success || !event.entityId) continue;
    const kind = kindOf(event.topic, parsed.data);
    if (kind) queued += await enqueueOne(database, { ...parsed.data, kind }, event);
  }
  return queued;
}

function kindOf(topic: string, { state }: Change): MessageKind | null {
  const name = topic.slice("booking.".length);
  // The new time of an appointment on request is a request.
  if (name === "rescheduled" && state === "requested") return "requested";
  return messageKinds.find((kind) => kind === name) ?? null;
}

function enqueueOne(
  database: Database,
  change: Change & { kind: MessageKind },
  { sequence, entityId }: PublishedEvent,
): Promise<number> {
  return withTransaction(database, actor, async (tx) => {
    const bookingId = entityId ?? "";
    const { rows: known } = await tx.execute(
      sql`select 1 from bookings where id = ${bookingId}::uuid for key share`,
    );
    if (known.length === 0) return 0;
    const { kind, sends, by, actorId, userId = null } = change;
    const message = {
      bookingId,
      kind,
      startsAt: new Date(change.startsAt),
      endsAt: new Date(change.endsAt),
      sequence: change.sequence,
    };
    const isNotified = sends.includes("patient") && (await isWithinBudget(tx, message));
    const isUndoable = kind === "rescheduled" && by !== "patient";
    let added = isNotified
      ? await queueForPatient(tx, { key: `${sequence} patient`, isUndoable, userId }, message)
      : 0;
    // Who reads a cancellation too late has come for nothing: the text goes besides the mail.
    if (
      isNotified &&
      kind === "cancelled" &&
      by !== "patient" &&
      (await hasTextBesideMail(tx, bookingId)) &&
      (await isWithinBudget(tx, { bookingId, kind, channel: "text" }))
    )
      added += await queueForPatient(
        tx,
        { key: `${sequence} patient text`, isUndoable, userId, channel: "text" },
        message,
      );
    if (!sends.includes("clinic")) return added;
    const byMember = by === "clinic" ? (actorId ?? null) : null;
    const news = { ...message, cause: `${sequence}`, actorId: byMember };
    return added + (await notifyClinic(tx, { ...news, isByClinic: by === "clinic" }));
  });
}

/** A wrong mark is taken back within a minute, before its mail goes. */
const afterUndo = sql`now() + make_interval(secs => ${undoSeconds})`;

interface Queued {
  key: string;
  /** Whether the clinic may take the change back. */
  isUndoable: boolean;
  /** The account of the patient; null for a guest. */
  userId: string | null;
  channel?: "text" | null;
}

async function queueForPatient(
  tx: Transaction,
  { key, isUndoable, userId, channel = null }: Queued,
  message: Omit<ClinicNews, "cause" | "actorId">,
): Promise<number> {
  // An event that is read again must not defer its message.
  if ((await tx.$count(bookingMessages, eq(bookingMessages.key, key))) > 0) return 0;
  const { at, replaces } = await dueOf(tx, { isUndoable, channel }, message);
  // The message about the first appointment of a series states the days of all.
  const isOfSeries = message.kind === "confirmed" && (await isLaterInSeries(tx, message.bookingId));
  const isNeedless = isOfSeries || (isUndoable && (await isNoNews(tx, message)));
  const added = await tx
    .insert(bookingMessages)
    .values({
      key,
      ...message,
      kind: replaces ?? message.kind,
      audience: "patient",
      channel,
      nextAttemptAt: at,
      settledAt: isNeedless ? sql`now()` : null,
      error: isNeedless ? "needless" : null,
    })
    .onConflictDoNothing()
    .returning({ id: bookingMessages.id });
  // The message takes the place of the first one; on the site that one was shown.
  if (replaces !== null && !isNeedless)
    await publishMove(tx, { ...message, userId, causedBy: causeOf(key) });
  return isNeedless ? 0 : added.length;
}

async function dueOf(
  tx: Transaction,
  { isUndoable, channel }: Pick<Queued, "isUndoable" | "channel">,
  { bookingId, kind }: Omit<ClinicNews, "cause" | "actorId">,
): Promise<Due> {
  const replaces = null;
  if (kind === "follow_up") return { at: followUpMailAt(bookingId), replaces };
  if (kind === "attended") return { at: afterUndo, replaces };
  // The text goes with its mail, which must not count as out of date.
  if (channel === "text") return { at: sql`now()`, replaces };
  return nextTimeOf(tx, { bookingId, kind, isUndoable });
}

/** Whether an appointment is again as its patient knows it: a move was taken back before its message went. */
async function isNoNews(
  tx: Transaction,
  { bookingId, startsAt }: Pick<ClinicNews, "bookingId" | "startsAt">,
): Promise<boolean> {
  const { rows } = await tx.execute<{ typeId: string }>(
    sql`select appointment_type_id as "typeId" from bookings where id = ${bookingId}::uuid`,
  );
  const typeId = rows[0]?.typeId ?? "";
  return isKnownAs(await readKnown(tx, bookingId), { startsAt, typeId });
}

async function hasTextBesideMail(tx: Transaction, bookingId: string): Promise<boolean> {
  const reached = await readReached(tx, bookingId);
  return reached !== null && mailOf(reached) !== null && textNumber(phoneOf(reached)) !== null;
}

/** In the morning of the day that is early enough to choose a time; at once where it has passed. */
function followUpMailAt(bookingId: string) {
  return sql`(select greatest(now(),
    (follow_up_on - ${mailedDaysBefore}::int + interval '9 hours') at time zone ${timeZone})
    from bookings where id = ${bookingId}::uuid)`;
}
