import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { onAnyDatabase } from "#test/databases/database.ts";
import { comparable } from "#test/hostile/random-requests.ts";
import { type EngineWorld, openEngineWorld } from "#test/search/engine-world.ts";
import type { SearchAnswer } from "../../answers/engine.ts";
import { readAllRows } from "../../compact-index/queries.server.ts";
import { documentOf } from "./listing-document.ts";
import { ListingStore } from "./listing-store.server.ts";
import { createOpenSearchClient } from "./open-search-client.server.ts";
import { createOpenSearchEngine } from "./open-search-engine.server.ts";

const url = process.env.TEST_OPENSEARCH_URL;
const alias = `dalil-agreement-${process.pid}`;
const asked = 1_000;

/** A place that is stored within a centimetre may lie on the other side of a circle. */
const members = ({ totalCount, entityCounts, facets, repairs }: SearchAnswer) => ({
  totalCount,
  entityCounts,
  facets,
  repairs,
});

onAnyDatabase((open) => {
  const client = createOpenSearchClient((url ?? "http://127.0.0.1:9").split(","));
  const store = new ListingStore(client, alias);
  let world: EngineWorld;
  let engine: ReturnType<typeof createOpenSearchEngine>;
  beforeAll(async () => {
    if (!url) return;
    const database = await open({ seed: "demo" });
    world = await openEngineWorld(database);
    engine = createOpenSearchEngine(database, () => world.lexicon);
    await store.create(`${alias}-1`, 2);
    for await (const rows of readAllRows(database)) {
      const documents = rows.map((row) => documentOf(row, world.parentOf));
      await store.write(
        [`${alias}-1`],
        documents.map((one) => ({ ...one, version: 1 })),
      );
    }
    await store.refresh(`${alias}-1`);
    await store.answerFrom(`${alias}-1`);
  }, 180_000);
  afterAll(async () => {
    if (!url) return;
    await store.answerFrom(`${alias}-1`);
    await client.call("DELETE", `/${alias}-1`, { shape: z.unknown() });
  });

  test.skipIf(!url)(
    "OpenSearch answers as the database does in 1,000 searches",
    async () => {
      let samePages = 0;
      await fc.assert(
        fc.asyncProperty(world.requests, async (request) => {
          const [found, expected] = await Promise.all([
            engine.search(request, { client, alias }),
            world.oracle.search(request),
          ]);
          expect(members(found)).toEqual(members(expected));
          if (isDeepStrictEqual(comparable(found), comparable(expected))) samePages += 1;
        }),
        { numRuns: asked, seed: 34, endOnFailure: true },
      );
      // A score added up in another order may differ in its last bit at the edge of a page.
      expect(samePages / asked).toBeGreaterThanOrEqual(0.99);
    },
    600_000,
  );
});
