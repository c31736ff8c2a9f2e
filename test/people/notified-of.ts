import { notifyOf } from "#app/notifications/notify-people.server.ts";
import type { PublishedEvent } from "#app/platform/outbox/events.server.ts";
import type { Services } from "#app/platform/services.server.ts";

/** Delivers the events of a topic, and returns the payloads of a person's notifications of it. */
export async function notifiedOf(
  services: Services,
  { userId, topic }: { userId: string; topic: string },
): Promise<Record<string, unknown>[]> {
  const { pool } = services.database;
  const { rows: events } = await pool.query<PublishedEvent>(
    `select sequence, topic, entity_type as "entityType", entity_id as "entityId", version, payload,
       created_at as "createdAt" from outbox_events where topic = $1`,
    [topic],
  );
  for (const event of events) await notifyOf(services, event);
  const { rows } = await pool.query<{ payload: Record<string, unknown> }>(
    "select payload from user_notifications where user_id = $1 and type = $2",
    [userId, topic],
  );
  return rows.map(({ payload }) => payload);
}
