import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { onAnyDatabase } from "#test/databases/database.ts";
import { comparable } from "#test/hostile/random-requests.ts";
import { type EngineWorld, openEngineWorld } from "#test/search/engine-world.ts";
import type { SearchAnswer } from "../../answers/engine.ts";
import { readAllRows } from "../../compact-index/queries.server.ts";
import { defaultFilters } from "../../filters/filters.ts";
import { activate, defaultRules } from "../../ranking/rule-set.ts";
import { documentOf } from "./listing-document.ts";
import { ListingStore } from "./listing-store.server.ts";
import { createOpenSearchClient } from "./open-search-client.server.ts";
import { createOpenSearchEngine } from "./open-search-engine.server.ts";

const url = process.env.TEST_OPENSEARCH_URL;
const alias = `dalil-agreement-${process.pid}`;
const asked = 1_000;
const pairsAsked = 60;
const rulesAsked = 60;
/** More than are fetched beside a page without rules. */
const demoted = 12;
/** The answers are tested, not their speed: machines may be busy with other tests. */
const timeoutMs = 60_000;

/** A place that is stored within a centimetre may lie on the other side of a circle. */
const members = ({ totalCount, entityCounts, facets, repairs }: SearchAnswer) => ({
  totalCount,
  entityCounts,
  facets,
  repairs,
});

onAnyDatabase((open) => {
  const client = createOpenSearchClient((url ?? "http://127.0.0.1:9").split(","), timeoutMs);
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
  }, 600_000);
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
    1_800_000,
  );

  test.skipIf(!url)(
    "OpenSearch asks one place of practice for both area and insurer",
    async () => {
      const pairs = world.rows.flatMap(({ places }) =>
        (places ?? []).flatMap(([district], at) =>
          (places ?? []).flatMap(([, accepted], other) =>
            at === other ? [] : accepted.map((insurer) => ({ district, insurer })),
          ),
        ),
      );
      expect(pairs.length).toBeGreaterThan(0);
      let answers = 0;
      await fc.assert(
        fc.asyncProperty(
          world.requests,
          fc.constantFrom(...pairs),
          async (request, { district, insurer }) => {
            const filters = {
              ...defaultFilters,
              geoDistrictId: district,
              insuranceProviderIds: [insurer],
            };
            const asked = { ...request, filters, entityType: "all" as const, page: 1 };
            const [found, expected] = await Promise.all([
              engine.search(asked, { client, alias }),
              world.oracle.search(asked),
            ]);
            expect(members(found)).toEqual(members(expected));
            if (expected.totalCount > 0) answers += 1;
          },
        ),
        { numRuns: pairsAsked, seed: 35, endOnFailure: true },
      );
      expect(answers).toBeGreaterThan(0);
    },
    600_000,
  );

  test.skipIf(!url)(
    "OpenSearch puts pinned and demoted listings where the database does",
    async () => {
      let alike = 0;
      let placed = 0;
      await fc.assert(
        fc.asyncProperty(world.requests, async (request) => {
          const filters = { ...defaultFilters, query: request.filters.query };
          const plain = { ...request, filters, sort: "relevance" as const, page: 1, pageSize: 20 };
          const { hits } = await world.oracle.search(plain);
          const placements = hits.slice(0, demoted + 2).map(({ entityType, entityId }, at) => ({
            entityType,
            entityId,
            effect: at < demoted ? ("demoted" as const) : ("pinned" as const),
            words: filters.query,
            specialtyId: null,
          }));
          const rules = activate({ ...defaultRules, placements }, { key: "test", version: 1 });
          const asked = { ...plain, rules };
          const [found, expected] = await Promise.all([
            engine.search(asked, { client, alias }),
            world.oracle.search(asked),
          ]);
          const orderOf = (answer: SearchAnswer) =>
            answer.hits.map((hit) => [hit.entityId, hit.placed]);
          if (isDeepStrictEqual(orderOf(found), orderOf(expected))) alike += 1;
          if (expected.totalCount > hits.length) placed += 1;
        }),
        { numRuns: rulesAsked, seed: 36, endOnFailure: true },
      );
      expect(placed).toBeGreaterThan(0);
      // A score added up in another order may differ in its last bit at the edge of a page.
      expect(alike / rulesAsked).toBeGreaterThanOrEqual(0.95);
    },
    600_000,
  );
});
