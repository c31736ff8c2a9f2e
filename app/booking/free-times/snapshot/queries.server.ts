import { sql } from "drizzle-orm";
import { listingsChanged } from "#app/directory/listings/events.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import type { PublishedEvent } from "#app/platform/outbox/events.server.ts";

const reader: Actor = { kind: "job", name: "free times" };
/** A city is computed sooner than so many events are read. */
export const mostEvents = 20_000;

/** Returns the last event up to a position: another database with this number has it at another time. */
export async function findLastEvent(
  database: Database,
  position: number,
): Promise<{ position: number; publishedAt: string } | null> {
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<{ position: string; publishedAt: string }>(sql`
      select sequence as position, created_at::text as "publishedAt" from outbox_events
      where sequence <= ${position}::bigint order by sequence desc limit 1`),
  );
  const [last] = rows;
  return last ? { position: Number(last.position), publishedAt: last.publishedAt } : null;
}

/** The events that records know: those up to a position, without the missing ones. */
export interface KnownEvents {
  position: number;
  missing: readonly number[];
}

/** Returns the events beyond the known ones from which free times follow; at most `mostEvents` of them. */
export async function listEventsSince(
  database: Database,
  { position, missing }: KnownEvents,
  tables: readonly string[],
): Promise<Pick<PublishedEvent, "topic" | "entityType" | "entityId" | "payload">[]> {
  const { rows } = await withRead(database, reader, (tx) =>
    tx.execute<Pick<PublishedEvent, "topic" | "entityType" | "entityId" | "payload">>(sql`
      select topic, entity_type as "entityType", entity_id as "entityId", payload from outbox_events
      where (sequence > ${position}::bigint or sequence = any(${sql.param(missing)}::bigint[]))
        and (topic = ${listingsChanged}
        or topic = 'row.changed' and entity_id = any(${sql.param(tables)}::text[]))
      order by sequence limit ${mostEvents}`),
  );
  return rows;
}
