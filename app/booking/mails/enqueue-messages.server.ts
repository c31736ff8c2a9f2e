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
import { bookingStates } from "../bookings/transitions.ts";
import { mailedDaysBefore } from "../follow-up/rules.ts";
import { type MessageKind, messageKinds } from "./message-kinds.ts";
import { bookingMessages } from "./tables.server.ts";

const actor: Actor = { kind: "job", name: "booking.messages" };

const change = z.object({
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  sequence: z.int(),
  state: z.enum(bookingStates),
  sends: z.array(z.string()),
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
  { kind, sends, startsAt, endsAt, sequence: ofBooking }: Change & { kind: MessageKind },
  { sequence, entityId }: PublishedEvent,
): Promise<number> {
  return withTransaction(database, actor, async (tx) => {
    const bookingId = entityId ?? "";
    const { rows: known } = await tx.execute(
      sql`select 1 from bookings where id = ${bookingId}::uuid for key share`,
    );
    if (known.length === 0) return 0;
    const staff = sends.includes("clinic") ? await listStaff(tx, bookingId) : [];
    const receivers = [...(sends.includes("patient") ? [null] : []), ...staff];
    if (receivers.length === 0) return 0;
    const added = await tx
      .insert(bookingMessages)
      .values(
        receivers.map((userId) => ({
          key: `${sequence} ${userId ?? "patient"}`,
          bookingId,
          kind,
          audience: userId === null ? ("patient" as const) : ("clinic" as const),
          userId,
          startsAt: new Date(startsAt),
          endsAt: new Date(endsAt),
          sequence: ofBooking,
          nextAttemptAt: kind === "follow_up" ? followUpMailAt(bookingId) : sql`now()`,
        })),
      )
      .onConflictDoNothing()
      .returning({ id: bookingMessages.id });
    return added.length;
  });
}

/** In the morning of the day that is early enough to choose a time; at once where it has passed. */
function followUpMailAt(bookingId: string) {
  return sql`(select greatest(now(),
    (follow_up_on - ${mailedDaysBefore}::int + interval '9 hours') at time zone ${timeZone})
    from bookings where id = ${bookingId}::uuid)`;
}

async function listStaff(tx: Transaction, bookingId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select booking_staff(${bookingId}::uuid) as id`,
  );
  return rows.map(({ id }) => id);
}
