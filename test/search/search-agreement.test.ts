import fc from "fast-check";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { Database } from "#app/platform/database/database.server.ts";
import { searchTabs } from "#app/search/values.ts";
import * as callFunction from "#app/shell/gateway/call-function.route.ts";
import * as callProcedure from "#app/shell/gateway/call-procedure.route.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { callSite } from "../call-site.ts";
import { forEachDatabase, runsOn } from "../databases/database.ts";
import { readScreen } from "./search-screen.ts";

const mostListed = 100;

/** Names, concepts, places and wishes, and words that only a concept near them can explain. */
const queries = fc.constantFrom(
  "",
  "throbbing head",
  "throbbing head in deira",
  "thumping heart",
  "child with blocked nose",
  "cannot fall asleep at night",
  "dentist",
  "female dentist in jlt",
  "طبيب أسنان",
  "صداع نابض",
  "medical centre",
  "mri",
  "dr",
  "doctor",
  "walk",
  "gassy and tired",
  "waja3 asnan",
  "chest pain in jlt",
  "dentist not in jlt",
  "doctor who does not speak hindi",
  "محمد",
  "zzzz",
  "zzzz dentist",
);

/** Letters at random in either script, and names that nobody has. */
const unknownWords = fc.oneof(
  fc
    .array(fc.string({ unit: fc.constantFrom(..."bcdfghjklmnpqrtvwxz"), minLength: 4 }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((words) => words.join(" ")),
  fc
    .array(fc.string({ unit: fc.constantFrom(..."ثخذرزسشصضطظغفقكلمن"), minLength: 4 }), {
      minLength: 1,
      maxLength: 4,
    })
    .map((words) => words.join(" ")),
  fc.constantFrom(
    "Dr Zorblax Quimbelton",
    "Fnordwick Medical Tower",
    "د. زرقلوش الخبندقي",
    "dr qwzx the specialist",
    "thyroidish",
    "😀 zzqqxx",
  ),
);

/** Parameters that the screen and the functions share by name. */
const values: Record<string, string[]> = {
  gender: ["female", "male"],
  rating_min: ["3", "4.5"],
  location: ["any", "Deira", "dubai", "jlt", "nowhere"],
  radius: ["1", "7", "10", "25", "50"],
  price_max: ["150", "400"],
  category: ["dermatology", "hospital", "no-such-category"],
  profession: ["dentist", "no-such-profession"],
  near: ["25.08,55.14", "25.27,55.31"],
  sort: ["rating", "a_z", "nearby", "price_low_high"],
};
/** Few at once: together they leave nothing that an answer could be wrong about. */
const filters = fc
  .subarray(Object.keys(values), { maxLength: 2 })
  .chain((names) =>
    fc.record(
      Object.fromEntries(names.map((name) => [name, fc.constantFrom(...(values[name] ?? []))])),
    ),
  );

interface Answer {
  results: { id: string }[];
  repairs: { count: number }[];
  instead: {
    concepts: { count: number }[];
    general: { itemId: number; results: { id: string }[] } | null;
  } | null;
  totalCount: number;
  entityCounts: Record<string, number>;
}

forEachDatabase((open, kind) => {
  let database: Database;
  let site: ReturnType<typeof callSite>;
  beforeAll(async () => {
    database = await open({ seed: "demo" });
    site = callSite(database, {
      "functions/v1/:name": callFunction,
      "rest/v1/rpc/:name": callProcedure,
    });
  }, 300_000);

  const call = async (path: string): Promise<Answer> => {
    const response = await site.get(path);
    expect(response.status, path).toBe(200);
    return response.json();
  };
  /** Every listing of a tab, page by page. */
  async function listAll(params: URLSearchParams): Promise<string[]> {
    const ids: string[] = [];
    for (let page = 1; ; page += 1) {
      const { results } = await call(
        `/functions/v1/search?${params}&limit=${mostListed}&page=${page}`,
      );
      ids.push(...results.map(({ id }) => id));
      if (results.length < mostListed) return ids;
    }
  }

  test("a tab lists as many as its count, on the screen, by the function and by the procedure", async () => {
    // A free time that passes between two of the answers would change their order.
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    await fc.assert(
      fc.asyncProperty(queries, filters, async (q, chosen) => {
        const params = new URLSearchParams({ q, ...chosen });
        const { entityCounts } = await readScreen(database, params);
        for (const tab of searchTabs) {
          params.set("entityType", tab);
          const screen = await readScreen(database, params);
          expect(screen.entityCounts, `the screen's counts under ${tab}`).toEqual(entityCounts);
          const first = await call(`/functions/v1/search?${params}`);
          expect(first.entityCounts, `the function's counts under ${tab}`).toEqual(entityCounts);
          expect(first.totalCount).toBe(entityCounts[tab]);
          const shown = screen.content.cards.map(({ entityId }) => entityId);
          expect(first.results.map(({ id }) => id)).toEqual(shown);
          const unified = await call(`/rest/v1/rpc/unified_search?${params}`);
          expect(unified.results.map(({ id }) => id)).toEqual(shown);
          const listed = await listAll(params);
          expect(new Set(listed).size).toBe(listed.length);
          expect(listed).toHaveLength(entityCounts[tab]);
          // The kinds of a mixed page are grouped, whatever its size.
          const isGrouped = tab === "all" && !("sort" in chosen);
          if (isGrouped) expect(listed).toEqual(expect.arrayContaining(shown));
          else expect(listed.slice(0, shown.length)).toEqual(shown);
        }
      }),
      { numRuns: runsOn(kind, 24) },
    );
  }, 300_000);

  test("no words lead to a blank page: concepts or general practice are offered, and a name that does not exist is never called found", async () => {
    const vocabulary = await getVocabulary(database);
    const general = vocabulary.bySlug("specialties", "general-practice")?.id;
    await fc.assert(
      fc.asyncProperty(unknownWords, filters, fc.boolean(), async (q, chosen, literal) => {
        const params = new URLSearchParams({ q, ...chosen, ...(literal && { literal: "true" }) });
        for (const tab of searchTabs) {
          params.set("entityType", tab);
          const { content, totalCount } = await readScreen(database, params);
          const answer = await call(`/functions/v1/search?${params}`);
          expect(answer.totalCount, tab).toBe(totalCount);
          if (totalCount > 0) continue;
          expect(content.cards).toEqual([]);
          if (content.repairs.length > 0) {
            expect(answer.repairs.map(({ count }) => count)).toEqual(
              content.repairs.map(({ count }) => count),
            );
            continue;
          }
          const cards = content.instead?.generalPractice?.cards ?? [];
          expect(cards.length, `${q} under ${tab}`).toBeGreaterThan(0);
          expect(answer.instead?.general?.itemId).toBe(general);
          expect(answer.instead?.general?.results.map(({ id }) => id)).toEqual(
            cards.map(({ entityId }) => entityId),
          );
          expect(answer.instead?.concepts.map(({ count }) => count)).toEqual(
            content.instead?.nearest.map(({ count }) => count),
          );
          expect(content.instead?.nearest.every(({ count }) => count > 0)).toBe(true);
        }
      }),
      { numRuns: runsOn(kind, 16) },
    );
  }, 300_000);

  test("filters alone that exclude everything are never without a repair", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...searchTabs), filters, async (tab, chosen) => {
        const params = new URLSearchParams({
          ...chosen,
          entityType: tab,
          rating_min: "5",
          price_max: "1",
          years_experience_min: "90",
        });
        const { content, totalCount } = await readScreen(database, params);
        expect(totalCount).toBe(0);
        const [repair] = content.repairs;
        expect(repair?.count).toBeGreaterThan(0);
        const repaired = new URLSearchParams(repair?.path.split("?")[1]);
        expect((await readScreen(database, repaired)).totalCount).toBe(repair?.count);
      }),
      { numRuns: runsOn(kind, 8) },
    );
  }, 300_000);

  test("spoken wishes that exclude everything only together are left out together", async () => {
    const q = "female urologist hatta open now cigna home visit video";
    const params = new URLSearchParams({ q });
    const { content, totalCount } = await readScreen(database, params);
    expect(totalCount).toBe(0);
    const [repair] = content.repairs;
    const repaired = new URLSearchParams(repair?.path.split("?")[1]);
    expect(repaired.get("q")).toContain("urologist");
    expect(repair?.count).toBeGreaterThan(0);
    expect((await readScreen(database, repaired)).totalCount).toBe(repair?.count);
  });

  test("words that nothing has are understood alike under every tab", async () => {
    const { entityCounts } = await call("/functions/v1/search?q=throbbing+head");
    expect(entityCounts.professionals).toBeGreaterThan(0);
    for (const tab of searchTabs) {
      const answer = await call(`/functions/v1/search?q=throbbing+head&entityType=${tab}`);
      expect(answer).toMatchObject({ totalCount: entityCounts[tab], searchMethod: "hybrid" });
    }
  });
});
