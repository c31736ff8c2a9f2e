import { asc, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Actor } from "../actor.ts";
import {
  type Database,
  type Transaction,
  withOneStatement,
  withRead,
} from "../database/database.server.ts";
import { isDatabaseOutage } from "../errors.ts";
import { outboxEvents, outboxPlaces } from "../tables.server.ts";
import { outboxChannel, type PublishedEvent } from "./events.server.ts";
import { type Horizon, OutboxCursor } from "./outbox-cursor.server.ts";

interface ReaderOptions {
  /**
   * Receives events in sequence order. A batch is repeated after a failure, so it must be
   * idempotent.
   */
  onEvents: (events: PublishedEvent[]) => Promise<void> | void;
  /** The polling interval when no notification arrives. */
  pollMs: number;
  log: Logger;
  /**
   * Stores the offset under this name across restarts; without a name, reading starts at the next
   * event.
   */
  consumer?: string;
}

export interface OutboxReader {
  /** The highest number passed on. */
  position(): number;
  /** Lower numbers whose events may still be committed. */
  missing(): number[];
  /** Resolves after the first read: from then on every published event is delivered. */
  ready: Promise<void>;
  stop(): Promise<void>;
}

const reader: Actor = { kind: "job", name: "outbox reader" };
const batchSize = 500;
/** How many numbers a new reader goes back for ones that are allocated but not committed yet. */
const lookBack = 1_000;
const longestPauseMs = 10_000;

/** Passes on every event that is published, at least once, whatever happens to notifications. */
export function startOutboxReader(database: Database, options: ReaderOptions): OutboxReader {
  const { onEvents, pollMs, log, consumer } = options;
  const signal = createSignal();
  const listener = database.listen(outboxChannel, signal.wakeUp);
  let cursor: OutboxCursor | null = null;
  let stopped = false;
  let failures = 0;
  const first = Promise.withResolvers<void>();

  const readOnce = async (): Promise<boolean> => {
    if (cursor === null) {
      cursor = await withRead(database, reader, (tx) => findCursor(tx, consumer));
      await database.replica?.advance();
    }
    const current = cursor;
    const { events, horizon } = await readBatch(database, current);
    if (events.length > 0) {
      // Who follows reads what has changed: nothing older than its event.
      await database.replica?.advance();
      await onEvents(events);
    }
    const before = current.position;
    current.advance(
      events.map((event) => event.sequence),
      horizon,
    );
    if (consumer && (events.length > 0 || current.position !== before)) {
      await storeCursor(database, consumer, current);
    }
    return events.length === batchSize;
  };

  const run = async () => {
    while (!stopped) {
      try {
        const hasMore = await readOnce();
        failures = 0;
        first.resolve();
        if (!hasMore) await signal.wait(pollMs);
      } catch (error) {
        if (stopped) return;
        failures += 1;
        if (!isDatabaseOutage(error))
          log.error({ err: error }, "events could not be passed on; trying again");
        await signal.wait(Math.min(pollMs * 2 ** failures, longestPauseMs), {
          ignoresSignal: true,
        });
      }
    }
  };
  const running = run();

  return {
    position: () => cursor?.position ?? 0,
    missing: () => cursor?.missing() ?? [],
    ready: first.promise,
    async stop() {
      stopped = true;
      signal.close();
      await running;
      await listener.close();
    },
  };
}

/** A signal that wakes one waiter; a signal without a waiter is remembered for the next wait. */
function createSignal() {
  let isSet = false;
  let closed = false;
  let wake: (() => void) | null = null;
  return {
    wakeUp() {
      isSet = true;
      wake?.();
    },
    close() {
      closed = true;
      wake?.();
    },
    async wait(ms: number, { ignoresSignal = false } = {}) {
      if (closed || (isSet && !ignoresSignal)) {
        isSet = false;
        return;
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        wake = () => {
          if (ignoresSignal && !closed) return;
          clearTimeout(timer);
          resolve();
        };
      });
      wake = null;
      isSet = false;
    },
  };
}

/**
 * Reads rows and horizon in one snapshot, which therefore includes every transaction ended by then.
 */
async function readBatch(
  database: Database,
  cursor: OutboxCursor,
): Promise<{ events: PublishedEvent[]; horizon: Horizon }> {
  const missing = cursor.missing();
  const isNew = gt(outboxEvents.sequence, cursor.position);
  const rows = await withOneStatement(database, (db) =>
    db
      .select({
        oldest: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`,
        next: sql<string>`pg_snapshot_xmax(pg_current_snapshot())::text`,
        event: outboxEvents,
      })
      .from(sql`(select) as snapshot`)
      .leftJoin(
        outboxEvents,
        missing.length > 0 ? or(isNew, inArray(outboxEvents.sequence, missing)) : isNew,
      )
      .orderBy(asc(outboxEvents.sequence))
      .limit(batchSize),
  );
  return {
    events: rows.flatMap(({ event }) => event ?? []),
    horizon: { oldestOpen: BigInt(rows[0]?.oldest ?? 0), next: BigInt(rows[0]?.next ?? 0) },
  };
}

async function findCursor(tx: Transaction, consumer: string | undefined): Promise<OutboxCursor> {
  const stored = consumer === undefined ? null : await readCursor(tx, consumer);
  if (stored) return stored;
  const { rows: ends } = await tx.execute<{ last: string }>(sql`
    select coalesce(max(${outboxEvents.sequence}), 0) as last from ${outboxEvents}`);
  const last = Number(ends[0]?.last ?? 0);
  const first = Math.max(1, last - lookBack);
  const { rows: missing } = await tx.execute<{ sequence: string }>(sql`
    select sequence from generate_series(${first}::bigint, ${last}::bigint) as sequence
    except select ${outboxEvents.sequence} from ${outboxEvents} where ${outboxEvents.sequence} >= ${first}`);
  return new OutboxCursor(
    last,
    missing.map((row) => Number(row.sequence)),
  );
}

async function readCursor(tx: Transaction, consumer: string): Promise<OutboxCursor | null> {
  const [stored] = await tx.select().from(outboxPlaces).where(eq(outboxPlaces.consumer, consumer));
  return stored ? new OutboxCursor(stored.position, stored.missing) : null;
}

/** The number that a consumer has come to; 0 before its first event. */
export async function readOutboxPlace(database: Database, consumer: string): Promise<number> {
  const cursor = await withRead(database, reader, (tx) => readCursor(tx, consumer));
  return cursor?.position ?? 0;
}

async function storeCursor(database: Database, consumer: string, cursor: OutboxCursor) {
  const place = { position: cursor.position, missing: cursor.missing() };
  await withOneStatement(database, (db) =>
    db
      .insert(outboxPlaces)
      .values({ consumer, ...place })
      .onConflictDoUpdate({
        target: outboxPlaces.consumer,
        set: { ...place, updatedAt: new Date() },
      }),
  );
}
