import type { Database } from "#app/platform/database/database.server.ts";
import type { PublishedEvent } from "#app/platform/outbox/events.server.ts";

/** Reads what was published about a booking, in order, as a follower of the outbox gets it. */
export async function readPublished(
  { pool }: Database,
  bookingId: string,
): Promise<PublishedEvent[]> {
  const { rows } = await pool.query(
    "select * from outbox_events where entity_id = $1 order by sequence",
    [bookingId],
  );
  return rows.map((row) => ({
    sequence: Number(row.sequence),
    topic: row.topic,
    entityType: row.entity_type,
    entityId: row.entity_id,
    version: row.version,
    payload: row.payload,
    createdAt: row.created_at,
  }));
}
