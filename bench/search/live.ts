import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { listingsChanged } from "#app/directory/listings/events.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { startOutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import { LiveIndex, setLiveIndex } from "#app/search/engine/live-index.server.ts";
import { listSuggestions } from "#app/search/suggestions/list-suggestions.server.ts";
import { testServices } from "#test/sites/services.ts";
import { quantile } from "../parts/statistics.ts";

const writer: Actor = { kind: "job", name: "search bench" };
const writes = 100;

/**
 * Measures how nodes follow their database: the first load, one from the snapshot, how long each
 * and the lexicon's build block a node's event loop, and commit to searchable on both of two nodes.
 */
export async function measureLive(database: Database) {
  const dataDir = mkdtempSync(join(tmpdir(), "dalil-bench-"));
  try {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    const first = await openNode(database, join(dataDir, "one"));
    const longestBuildMs = longestOf(delay);
    setLiveIndex(database, first.index);
    const started = performance.now();
    await listSuggestions(database, { query: "den", entityType: "all", locale: "en" });
    const wordsMs = performance.now() - started;
    const longestWordsMs = longestOf(delay);
    delay.disable();
    await first.close();
    const second = await openNode(database, join(dataDir, "one"));
    const other = await openNode(database, join(dataDir, "other"));
    const fresh: number[] = [];
    for (let write = 0; write < writes; write += 1) {
      const sequence = await changeOne(database, write);
      const committed = performance.now();
      await Promise.all([second.index.whenReached(sequence), other.index.whenReached(sequence)]);
      fresh.push(performance.now() - committed);
    }
    await second.close();
    await other.close();
    return {
      buildMs: first.ms,
      restartMs: second.ms,
      wordsMs,
      longestBuildMs,
      longestWordsMs,
      fresh: { p50: quantile(fresh, 0.5), p95: quantile(fresh, 0.95) },
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Returns the longest block of the event loop in milliseconds since the last call. */
function longestOf(delay: ReturnType<typeof monitorEventLoopDelay>): number {
  const longest = delay.max / 1e6;
  delay.reset();
  return longest;
}

async function openNode(database: Database, dataDir: string) {
  const services = testServices(database, { dataDir });
  const outbox = startOutboxReader(database, {
    onEvents: (events) => services.hub.dispatch(events),
    pollMs: 2_000,
    log: services.log,
  });
  const started = performance.now();
  const index = new LiveIndex({ services, outbox, onChange: () => {} });
  await index.whenReached(0);
  return {
    index,
    ms: performance.now() - started,
    close: async () => {
      await index.stop();
      await outbox.stop();
    },
  };
}

/** Changes one listing as a write of the site does. @returns the number of its event. */
function changeOne(database: Database, place: number): Promise<number> {
  return withTransaction(database, writer, async (tx) => {
    const { rows } = await tx.execute<{ entity_type: string; entity_id: string }>(sql`
      update directory_listings set review_count = review_count + 1
      where (entity_type, entity_id) = (
        select entity_type, entity_id from directory_listings
        where entity_type = 'professionals' order by entity_id offset ${place * 7} limit 1)
      returning entity_type, entity_id`);
    const ids = rows.map((row) => row.entity_id);
    await publishEvent(tx, {
      topic: listingsChanged,
      entityType: rows[0]?.entity_type ?? "",
      payload: { ids },
    });
    const { rows: last } = await tx.execute<{ last: string }>(
      sql`select max(sequence) as last from outbox_events`,
    );
    return Number(last[0]?.last ?? 0);
  });
}
