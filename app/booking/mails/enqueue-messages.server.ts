import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "#app/platform/actor.ts";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import {
  type Database,
  type Transaction,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import type { PublishedEvent } from "#app/platform/outbox/events.server.ts";
import { bookingStates, parties } from "../bookings/transitions.ts";
import { type ClinicNews, notifyClinic } from "../clinic-news/notify-clinic.server.ts";
import { mailedDaysBefore } from "../follow-up/rules.ts";
import { type MessageKind, messageKinds } from "./message-kinds.ts";
import { isWithinBudget, nextTimeOf } from "./patient-budget.server.ts";
import { bookingMessages } from "./tables.server.ts";

const actor: Actor = { kind: "job", name: "booking.messages" };

const change = z.object({
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  sequence: z.int(),
  state: z.enum(bookingStates),
  sends: z.array(z.string()),
  by: z.enum(parties).optional(),
  actorId: z.string().nullable().optional(),
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
    const { kind, sends, by, actorId } = change;
    const message = {
      bookingId,
      kind,
      startsAt: new Date(change.startsAt),
      endsAt: new Date(change.endsAt),
      sequence: change.sequence,
    };
    const isNotified = sends.includes("patient") && (await isWithinBudget(tx, message));
    let added = isNotified ? await queueForPatient(tx, `${sequence} patient`, message) : 0;
    // Who reads a cancellation too late has come for nothing: the text goes besides the mail.
    if (
      isNotified &&
      kind === "cancelled" &&
      by !== "patient" &&
      (await hasMailAndPhone(tx, bookingId)) &&
      (await isWithinBudget(tx, { bookingId, kind, channel: "text" }))
    )
      added += await queueForPatient(tx, `${sequence} patient text`, message, "text");
    if (!sends.includes("clinic")) return added;
    const byMember = by === "clinic" ? (actorId ?? null) : null;
    return (
      added + (await notifyClinic(tx, { ...message, cause: `${sequence}`, actorId: byMember }))
    );
  });
}

/** A wrong mark is taken back within a minute, before its mail goes. */
const afterUndo = sql`now() + interval '60 seconds'`;

async function queueForPatient(
  tx: Transaction,
  key: string,
  message: Omit<ClinicNews, "cause" | "actorId">,
  channel: "text" | null = null,
): Promise<number> {
  const { bookingId, kind } = message;
  // The text goes with its mail, which must not count as out of date.
  const nextAttemptAt =
    kind === "follow_up"
      ? followUpMailAt(bookingId)
      : kind === "attended"
        ? afterUndo
        : channel === "text"
          ? sql`now()`
          : await nextTimeOf(tx, message);
  const added = await tx
    .insert(bookingMessages)
    .values({ key, ...message, audience: "patient", channel, nextAttemptAt })
    .onConflictDoNothing()
    .returning({ id: bookingMessages.id });
  return added.length;
}

async function hasMailAndPhone(tx: Transaction, bookingId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ hasBoth: boolean }>(sql`
    select coalesce(u.email, b.contact_email) is not null
      and coalesce(b.contact_phone, u.phone) is not null as "hasBoth"
    from bookings b left join users u on u.auth_user_id = coalesce(b.patient_id, b.booked_by)
    where b.id = ${bookingId}::uuid`);
  return rows[0]?.hasBoth ?? false;
}

/** In the morning of the day that is early enough to choose a time; at once where it has passed. */
function followUpMailAt(bookingId: string) {
  return sql`(select greatest(now(),
    (follow_up_on - ${mailedDaysBefore}::int + interval '9 hours') at time zone ${timeZone})
    from bookings where id = ${bookingId}::uuid)`;
}
