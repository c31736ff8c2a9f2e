import { sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { MessageFacts } from "./queries.server.ts";

/**
 * Returns the start of an appointment before the moves that a message announces: those since the last
 * message to its receiver. Null where it did not move, or moved back.
 */
export async function readFormerStart(
  tx: Transaction,
  { message }: Pick<MessageFacts, "message">,
): Promise<Date | null> {
  const { id, bookingId, kind, audience, userId, startsAt } = message;
  if (kind !== "rescheduled" && kind !== "requested") return null;
  const { rows } = await tx.execute<{ from: string; isKnown: boolean }>(sql`
    with sent as (
      select max(m.settled_at) as at from booking_messages m
      where m.booking_id = ${bookingId}::uuid and m.audience = ${audience}
        and m.user_id is not distinct from ${userId}::text
        and m.attempts > 0 and m.settled_at is not null and m.id <> ${id}::uuid)
    select e.detail ->> 'from' as "from", sent.at is not null as "isKnown"
    from booking_events e, sent
    where e.booking_id = ${bookingId}::uuid and e.action = 'reschedule' and (sent.at is null or e.at > sent.at)
    order by e.id limit 1`);
  const [row] = rows;
  // A request that moved before its first message is new to the receiver.
  if (!row || (kind === "requested" && !row.isKnown)) return null;
  const former = new Date(row.from);
  return former.getTime() === startsAt.getTime() ? null : former;
}
