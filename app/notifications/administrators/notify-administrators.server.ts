import { sql } from "drizzle-orm";
import { selectAdministrators } from "#app/accounts/queries.server.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import type { PublishedEvent } from "#app/platform/outbox/events.server.ts";
import { administratorTopic, userNotifications } from "../tables.server.ts";

const actor = { kind: "job", name: "notifications.administrators" } as const;

/**
 * Adds a notification of an event for every administrator, or for those whom its payload names. An event is sent once, and one that says
 * the same as a notification that nobody has read yet is left out. Returns how many were added.
 */
export function notifyAdministrators(
  database: Database,
  { topic: type, payload, sequence: eventSequence }: PublishedEvent,
): Promise<number> {
  return withTransaction(database, actor, async (tx) => {
    const added: string[] = [];
    const named = namedIn(payload);
    for (const userId of await selectAdministrators(tx)) {
      if (named && !named.includes(userId)) continue;
      const { rows } = await tx.execute<{ id: string }>(sql`
        insert into ${userNotifications} (user_id, type, topic, payload, event_sequence)
        select ${userId}, ${type}, ${administratorTopic}, ${JSON.stringify(payload)}::jsonb, ${eventSequence}
        where not exists (
          select 1 from ${userNotifications} n
          where n.user_id = ${userId} and n.type = ${type} and n.read_at is null
            and n.topic = ${administratorTopic} and n.payload = ${JSON.stringify(payload)}::jsonb)
        on conflict do nothing
        returning id`);
      added.push(...rows.map(({ id }) => id));
    }
    return added.length;
  });
}

/** Returns the administrators whom an event concerns; null where it concerns all of them. */
function namedIn({ administrators }: PublishedEvent["payload"]): unknown[] | null {
  return Array.isArray(administrators) ? administrators : null;
}
