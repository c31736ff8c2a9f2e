import { and, asc, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Actor } from "../actor.ts";
import { type Database, withRead } from "../database/database.server.ts";
import type { PublishedEvent } from "../outbox/events.server.ts";
import { outboxEvents } from "../tables.server.ts";

export const operations = ["insert", "update", "delete"] as const;
export type Operation = (typeof operations)[number];

/** The topic of the events that the trigger note_changes() publishes. */
export const rowChanged = "row.changed";

const payload = z.object({
  operation: z.enum(operations),
  /** The key of each row and the columns that its policies use; null if there were too many rows. */
  rows: z.array(z.record(z.string(), z.unknown())).nullable(),
});

export type NotedRow = Readonly<Record<string, unknown>>;

/** The changes of a table by one statement. */
export interface TableChange extends z.infer<typeof payload> {
  sequence: number;
  table: string;
  at: Date;
}

type ToldEvent = Pick<PublishedEvent, "sequence" | "entityId" | "payload" | "createdAt">;

/**
 * Parses a table's change from an outbox event. Returns null for an event that the trigger did not
 * write.
 */
export function readTableChange({
  sequence,
  entityId,
  payload: told,
  createdAt: at,
}: ToldEvent): TableChange | null {
  const parsed = payload.safeParse(told);
  return parsed.success && entityId !== null
    ? { sequence, table: entityId, at, ...parsed.data }
    : null;
}

const mostMissed = 500;
/**
 * Sequence numbers are allocated before the commit: a lower one may appear after the last received
 * one.
 */
const overlap = 100;
const reader: Actor = { kind: "job", name: "realtime" };

/**
 * Reads the missed changes of a table; null if they are too old or too many to send individually.
 */
export function readMissedChanges(
  database: Database,
  table: string,
  { since, position }: { since: number; position: number },
): Promise<TableChange[] | null> {
  return withRead(database, reader, async (tx) => {
    const { rows } = await tx.execute<{ first: string | null }>(
      sql`select min(${outboxEvents.sequence}) as first from ${outboxEvents}`,
    );
    const first = Number(rows[0]?.first ?? 0);
    if (since > position || since < first - 1) return null;
    const events = await tx
      .select()
      .from(outboxEvents)
      .where(
        and(
          eq(outboxEvents.topic, rowChanged),
          eq(outboxEvents.entityId, table),
          gt(outboxEvents.sequence, since - overlap),
        ),
      )
      .orderBy(asc(outboxEvents.sequence))
      .limit(mostMissed + 1);
    if (events.length > mostMissed) return null;
    return events.flatMap((event) => readTableChange(event) ?? []);
  });
}
