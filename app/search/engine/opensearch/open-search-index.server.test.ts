import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { guest } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { startOutboxReader } from "#app/platform/outbox/read-outbox.server.ts";
import { defaultFilters } from "#app/search/filters/filters.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import {
  anyListingChange,
  createHiddenListings,
  writeListings,
} from "#test/search/listing-changes.ts";
import { readCluster } from "#test/search/read-cluster.ts";
import { testServices } from "#test/sites/services.ts";
import type { SearchRequest } from "../../answers/engine.ts";
import { readAllRows } from "../../compact-index/queries.server.ts";
import { getSearchEngine, getSearchState } from "../cached-engine.server.ts";
import { listingFormat } from "./listing-store.server.ts";
import { createOpenSearchClient } from "./open-search-client.server.ts";
import { OpenSearchIndex, setOpenSearchIndex } from "./open-search-index.server.ts";

const nodes = process.env.TEST_OPENSEARCH_URL;
/** Machines may be busy with other tests. */
const waitMs = 240_000;
const site = `dalil-follow-${process.pid}`;
const alias = `${site}-${listingFormat}`;
const request: SearchRequest = {
  actor: guest,
  entityType: "all",
  sort: "a_z",
  page: 1,
  pageSize: 20,
  locale: "en",
  now: new Date("2026-11-18T07:00:00Z"),
  literal: false,
  position: null,
  withFacets: false,
  filters: defaultFilters,
};

onAnyDatabase((open) => {
  const dataDir = mkdtempSync(join(tmpdir(), "dalil-cluster-"));
  const client = createOpenSearchClient((nodes ?? "http://127.0.0.1:9").split(","), waitMs);
  let database: Database;

  const start = (urls = nodes) => {
    const services = testServices(database, {
      dataDir,
      settings: { SEARCH_ENGINE: "opensearch", OPENSEARCH_URL: urls, OPENSEARCH_INDEX: site },
    });
    const outbox = startOutboxReader(database, {
      onEvents: (events) => services.hub.dispatch(events),
      pollMs: 200,
      log: services.log,
    });
    const heard = { changes: 0 };
    const onChange = () => {
      heard.changes += 1;
    };
    const index = new OpenSearchIndex({ services, outbox, onChange });
    setOpenSearchIndex(database, index);
    const stop = async () => {
      await index.stop();
      await outbox.stop();
    };
    return { index, heard, stop };
  };
  const until = async (isSo: () => boolean | Promise<boolean>, what: string) => {
    for (const end = Date.now() + waitMs; Date.now() < end; await sleep(50))
      if (await isSo()) return;
    throw new Error(`It never came to this: ${what}.`);
  };
  const readTable = async () => {
    const rows: string[] = [];
    for await (const batch of readAllRows(database)) rows.push(...batch);
    return rows.sort();
  };
  const isTheTable = async () => {
    const [found, expected] = [await readCluster(client, alias), await readTable()];
    return found.length === expected.length && found.every((row, at) => row === expected[at]);
  };

  beforeAll(async () => {
    if (!nodes) return;
    database = await open({ seed: "demo" });
    await createHiddenListings(database);
  }, 600_000);
  afterAll(async () => {
    rmSync(dataDir, { recursive: true, force: true });
    if (!nodes) return;
    const path = `/${site}-*`;
    const all = await client.call("GET", path, { shape: z.record(z.string(), z.unknown()) });
    for (const index of Object.keys(all))
      await client.call("DELETE", `/${index}`, { shape: z.unknown() });
  });

  test.skipIf(!nodes)(
    "OpenSearch holds exactly the listings, whatever happens to them",
    async () => {
      const one = start();
      try {
        await until(() => one.index.isAnswering, "an index is built");
        expect(await readCluster(client, alias)).toEqual(await readTable());
        await fc.assert(
          fc.asyncProperty(
            fc.array(anyListingChange, { minLength: 1, maxLength: 6 }),
            async (changes) => {
              for (const change of changes) await writeListings(database, change);
              await until(isTheTable, "every change is found");
            },
          ),
          { numRuns: 8, endOnFailure: true },
        );
      } finally {
        await one.stop();
      }
    },
    900_000,
  );

  test.skipIf(!nodes)(
    "OpenSearch is written on where another process has ended",
    async () => {
      const [first, second] = [start(), start()];
      try {
        await until(() => first.index.isAnswering && second.index.isAnswering, "both answer");
        const changes = () => first.heard.changes + second.heard.changes;
        const before = changes();
        await writeListings(database, { kind: "name", share: 5, seed: 8 });
        await until(() => second.heard.changes > 0 && first.heard.changes > 0, "both hear of it");
        expect(changes()).toBeGreaterThan(before);
        await until(isTheTable, "the change is found");
        await first.stop();
        await writeListings(database, { kind: "hide", share: 5, seed: 9 });
        await until(isTheTable, "the other process writes on");
      } finally {
        await second.stop();
      }
      // Nobody is there: what happens meanwhile is written by who comes next.
      await writeListings(database, { kind: "quality", share: 30, seed: 10 });
      await writeListings(database, { kind: "all", share: 100, seed: 11 });
      const third = start();
      try {
        await until(isTheTable, "what happened meanwhile is found");
      } finally {
        await third.stop();
      }
    },
    900_000,
  );

  test.skipIf(!nodes)(
    "the database answers while OpenSearch is away",
    async () => {
      const away = start("http://127.0.0.1:9");
      try {
        expect(getSearchState(database).engine).toBe("sql");
        const { totalCount } = await getSearchEngine(database).search(request);
        expect(totalCount).toBe((await readTable()).length);
      } finally {
        await away.stop();
      }
      const back = start(`http://127.0.0.1:9,${nodes}`);
      try {
        await until(() => back.index.isAnswering, "another node answers");
        expect(getSearchState(database).engine).toBe("opensearch");
        const asked = { ...request, page: 2 };
        const { totalCount } = await getSearchEngine(database).search(asked);
        expect(totalCount).toBe((await readTable()).length);
      } finally {
        await back.stop();
      }
    },
    900_000,
  );

  test.skipIf(!nodes)(
    "the database answers pages that OpenSearch does not reach, and no other",
    async () => {
      const one = start();
      try {
        await until(() => one.index.isAnswering, "the cluster answers");
        const beyond = { ...request, page: 501 };
        const { totalCount, hits } = await getSearchEngine(database).search(beyond);
        expect(totalCount).toBe((await readTable()).length);
        expect(hits).toEqual([]);
        expect(one.index.isAnswering).toBe(true);
      } finally {
        await one.stop();
      }
    },
    900_000,
  );
});
