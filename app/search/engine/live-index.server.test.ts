import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import { listingsChanged } from "#app/directory/listings/events.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { publishEvent } from "#app/platform/outbox/events.server.ts";
import { type OutboxReader, startOutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import { randomFreeTimes } from "#test/booking/random-free-times.ts";
import { forEachDatabase, runsOn } from "#test/databases/database.ts";
import { anyRequest, comparable } from "#test/hostile/random-requests.ts";
import { testServices } from "#test/sites/services.ts";
import { decodeRow } from "../compact-index/building/row-text.ts";
import type { IndexRow } from "../compact-index/index-row.ts";
import { readAllRows } from "../compact-index/queries.server.ts";
import { createIndexEngine } from "./index-engine.server.ts";
import { LiveIndex } from "./live-index.server.ts";
import { createSqlEngine } from "./sql-engine.server.ts";

const owner: Actor = { kind: "job", name: "test" };

/** What may happen to listings; `share` picks about so many of a hundred. */
interface Change {
  kind: "quality" | "name" | "hide" | "show" | "all";
  share: number;
  seed: number;
}

const anyChange: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom("quality", "quality", "name", "name", "hide", "show", "all"),
  share: fc.constantFrom(1, 5, 30),
  seed: fc.nat(1_000),
});

const picked = ({ share, seed }: Change) =>
  sql`abs(hashtext(entity_id::text || ${String(seed)})) % 100 < ${share}`;

/** Writes a change with its event in one transaction, as refresh-listings does. */
async function write(database: Database, change: Change): Promise<number> {
  return withTransaction(database, owner, async (tx) => {
    const statements = {
      quality: sql`update directory_listings set quality = (quality + 0.37)::numeric % 1, price_min = 120
        where ${picked(change)} returning entity_type, entity_id`,
      name: sql`update directory_listings set sort_name_en = 'zayd ' || sort_name_en,
          words = words || weighted_words('zayd', '', 'reef')
        where ${picked(change)} returning entity_type, entity_id`,
      hide: sql`with gone as (delete from directory_listings where ${picked(change)} returning *),
          kept as (insert into hidden_listings select * from gone)
        select entity_type, entity_id from gone`,
      show: sql`with back as (delete from hidden_listings returning *),
          kept as (insert into directory_listings select * from back)
        select entity_type, entity_id from back`,
      all: sql`update directory_listings set review_count = review_count + 1 where ${picked(change)}
        returning entity_type, entity_id`,
    };
    const { rows } = await tx.execute<{ entity_type: string; entity_id: string }>(
      statements[change.kind],
    );
    for (const [entityType, some] of Map.groupBy(rows, (row) => row.entity_type)) {
      const ids = change.kind === "all" ? null : some.map((row) => row.entity_id);
      await publishEvent(tx, { topic: listingsChanged, entityType, payload: { ids } });
    }
    const { rows: ends } = await tx.execute<{ last: string }>(
      sql`select coalesce(max(sequence), 0) as last from outbox_events`,
    );
    return Number(ends[0]?.last ?? 0);
  });
}

forEachDatabase((open, kind) => {
  const dataDir = mkdtempSync(join(tmpdir(), "dalil-index-"));
  let database: Database;
  let outbox: OutboxReader;
  let index: LiveIndex;
  let rows: IndexRow[] = [];

  const start = () => {
    const services = testServices(database, { dataDir });
    outbox = startOutboxReader(database, {
      onEvents: (events) => services.hub.dispatch(events),
      pollMs: 200,
      log: services.log,
    });
    index = new LiveIndex({ services, outbox, onChange: () => {} });
  };
  const stop = async () => {
    await index.stop();
    await outbox.stop();
  };

  beforeAll(async () => {
    database = await open({ seed: "demo" });
    await withTransaction(database, owner, (tx) =>
      tx.execute("create table hidden_listings (like directory_listings)"),
    );
    for await (const batch of readAllRows(database)) rows = [...rows, ...batch.map(decodeRow)];
    const professionals = rows.filter(({ entityType }) => entityType === "professionals");
    setFreeTimes(database, randomFreeTimes(professionals.map(({ entityId }) => entityId)));
    start();
    await index.whenReached(0);
  }, 180_000);
  afterAll(async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const expectSameAnswers = async (count: number) => {
    const current = index.current();
    if (!current) throw new Error("There is no index.");
    const engine = createIndexEngine(database);
    const oracle = createSqlEngine(database);
    await fc.assert(
      fc.asyncProperty(await anyRequest(database, rows), async (request) => {
        const found = await engine.search(request, current);
        expect(comparable(found)).toEqual(comparable(await oracle.search(request)));
      }),
      { numRuns: count },
    );
  };

  test("whatever happens to listings, the index knows it as the database does", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyChange, { minLength: 1, maxLength: 6 }), async (changes) => {
        let last = 0;
        for (const change of changes) last = await write(database, change);
        await index.whenReached(last);
        await expectSameAnswers(12);
      }),
      { numRuns: runsOn(kind, 24), endOnFailure: true },
    );
  }, 300_000);

  test("two nodes answer alike as soon as both know a write", async () => {
    const services = testServices(database, { dataDir: join(dataDir, "other") });
    const otherOutbox = startOutboxReader(database, {
      onEvents: (events) => services.hub.dispatch(events),
      pollMs: 200,
      log: services.log,
    });
    const other = new LiveIndex({ services, outbox: otherOutbox, onChange: () => {} });
    try {
      await other.whenReached(0);
      await write(database, { kind: "name", share: 30, seed: 21 });
      const last = await write(database, { kind: "hide", share: 5, seed: 22 });
      await Promise.all([index.whenReached(last), other.whenReached(last)]);
      const [one, two] = [index.current(), other.current()];
      if (!one || !two) throw new Error("There is no index.");
      const engine = createIndexEngine(database);
      await fc.assert(
        fc.asyncProperty(await anyRequest(database, rows), async (request) => {
          const answers = [await engine.search(request, one), await engine.search(request, two)];
          expect(answers[0]).toEqual(answers[1]);
        }),
        { numRuns: 40 },
      );
      expect(other.facts()?.documents).toBe(index.facts()?.documents);
    } finally {
      await other.stop();
      await otherOutbox.stop();
    }
  }, 120_000);

  test("an operator sees what the index holds", async () => {
    const { rows: counted } = await database.pool.query<{ n: number }>(
      "select count(*)::int as n from directory_listings",
    );
    expect(index.facts()).toMatchObject({ documents: counted[0]?.n, waiting: 0 });
    expect(index.facts()?.bytes).toBeGreaterThan(10_000);
  });

  test("a start knows what was published while it was away", async () => {
    await index.whenReached(await write(database, { kind: "all", share: 100, seed: 0 }));
    await stop();
    await write(database, { kind: "name", share: 5, seed: 3 });
    await write(database, { kind: "show", share: 100, seed: 3 });
    const last = await write(database, { kind: "hide", share: 5, seed: 4 });
    start();
    await index.whenReached(last);
    await expectSameAnswers(40);
  }, 120_000);

  test("a start does not trust a snapshot that differs from the table", async () => {
    await stop();
    await withTransaction(database, owner, (tx) =>
      tx.execute("update directory_listings set quality = 0.123 where gender = 'female'"),
    );
    start();
    await index.whenReached(0);
    await expectSameAnswers(40);
  }, 120_000);
});
