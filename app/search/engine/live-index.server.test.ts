import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { setFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import { type Database, withTransaction } from "#app/platform/database/database.server.ts";
import { type OutboxReader, startOutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import { randomFreeTimes } from "#test/booking/random-free-times.ts";
import { forEachDatabase, runsOn } from "#test/databases/database.ts";
import { anyRequest, comparable } from "#test/hostile/random-requests.ts";
import {
  anyListingChange,
  createHiddenListings,
  writeListings,
} from "#test/search/listing-changes.ts";
import { testServices } from "#test/sites/services.ts";
import { decodeRow } from "../compact-index/building/row-text.ts";
import type { IndexRow } from "../compact-index/index-row.ts";
import { readAllRows } from "../compact-index/queries.server.ts";
import { createIndexEngine } from "./index-engine.server.ts";
import { LiveIndex } from "./live-index.server.ts";
import { createSqlEngine } from "./sql/sql-engine.server.ts";

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
    await createHiddenListings(database);
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
      fc.asyncProperty(
        fc.array(anyListingChange, { minLength: 1, maxLength: 6 }),
        async (changes) => {
          let last = 0;
          for (const change of changes) last = await writeListings(database, change);
          await index.whenReached(last);
          await expectSameAnswers(12);
        },
      ),
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
      await writeListings(database, { kind: "name", share: 30, seed: 21 });
      const last = await writeListings(database, { kind: "hide", share: 5, seed: 22 });
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
    await index.whenReached(await writeListings(database, { kind: "all", share: 100, seed: 0 }));
    await stop();
    await writeListings(database, { kind: "name", share: 5, seed: 3 });
    await writeListings(database, { kind: "show", share: 100, seed: 3 });
    const last = await writeListings(database, { kind: "hide", share: 5, seed: 4 });
    start();
    await index.whenReached(last);
    await expectSameAnswers(40);
  }, 120_000);

  test("a start does not trust a snapshot that differs from the table", async () => {
    await stop();
    await withTransaction(database, { kind: "job", name: "test" }, (tx) =>
      tx.execute("update directory_listings set quality = 0.123 where gender = 'female'"),
    );
    start();
    await index.whenReached(0);
    await expectSameAnswers(40);
  }, 120_000);
});
