import { expect, test } from "vitest";
import { anyTime } from "#app/directory/free-times/time-wish.ts";
import { guest } from "#app/platform/actor.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { defaultFilters } from "../../filters/filters.ts";
import {
  type NearConcept,
  paginationOf,
  type SearchAnswer,
  type SearchEngine,
  type SearchRequest,
} from "../engine.ts";
import { withConcepts } from "./with-concepts.ts";

const vocabulary = seedVocabularyInMemory();
const near: NearConcept[] = [{ itemId: 1, similarity: 0.8 }];

function answerOf(total: number, more: Partial<SearchAnswer> = {}): SearchAnswer {
  return {
    hits: [],
    totalCount: total,
    entityCounts: { all: total, professionals: total, clinics: 0, services: 0, franchises: 0 },
    facets: null,
    pagination: paginationOf(1, 20, total),
    understood: [],
    words: ["thumpety", "ticker"],
    unread: [],
    ignoredWords: [],
    timeWish: anyTime,
    repairs: [],
    sort: "relevance",
    searchMethod: "text",
    ...more,
  };
}

function requestOf(more: Partial<SearchRequest> = {}): SearchRequest {
  return {
    actor: guest,
    filters: { ...defaultFilters, query: "Thumpety ticker" },
    entityType: "all",
    sort: "relevance",
    page: 1,
    pageSize: 20,
    locale: "en",
    now: new Date("2026-11-18T07:00:00Z"),
    literal: false,
    position: null,
    withFacets: false,
    searchMethod: "hybrid",
    ...more,
  };
}

function setting(
  byText: SearchAnswer,
  found: NearConcept[] | null = near,
  byConcept = answerOf(9),
) {
  const asked: { text: string; threshold: number }[] = [];
  const inner: SearchEngine = {
    search: async ({ nearConcepts }) => (nearConcepts ? byConcept : byText),
  };
  const engine = withConcepts(inner, {
    vocabulary: async () => vocabulary,
    finder: {
      async find(text, _vocabulary, threshold) {
        asked.push({ text, threshold });
        return found;
      },
    },
  });
  return { engine, asked };
}

test("words that nothing has are taken for the concepts near them", async () => {
  const { engine, asked } = setting(answerOf(0));
  const answer = await engine.search(requestOf());
  expect(answer).toMatchObject({ totalCount: 9, searchMethod: "hybrid", nearConcepts: near });
  expect(asked).toEqual([{ text: "Thumpety ticker", threshold: 0.7 }]);
});

test.each([
  ["something has the words", answerOf(3), {}],
  [
    "a filter alone keeps everything away",
    answerOf(0, { repairs: [{ filters: [], pieces: [], count: 2 }] }),
    {},
  ],
  ["every word was understood", answerOf(0, { words: [] }), {}],
  ["the words are to be taken as typed", answerOf(0), { literal: true }],
  ["text was asked for", answerOf(0), { searchMethod: "text" as const }],
])("the words stay words where %s", async (_name, byText, wish) => {
  const { engine, asked } = setting(byText);
  const answer = await engine.search(requestOf(wish));
  expect(answer.totalCount).toBe(byText.totalCount);
  expect(answer.nearConcepts).toBeUndefined();
  expect(asked).toEqual([]);
});

test("vectors alone take the words for concepts even where something has them", async () => {
  const { engine } = setting(answerOf(3));
  const answer = await engine.search(requestOf({ searchMethod: "vector" }));
  expect(answer).toMatchObject({ totalCount: 9, searchMethod: "vector" });
});

test("a sentence that leads nowhere shows what is nearest, marked as a guess; no name, and none whose concepts disagree", async () => {
  const asked: number[] = [];
  const itemOf = (slug: string) => vocabulary.bySlug("specialties", slug)?.id ?? 0;
  const concept = (slug: string, similarity: number) => ({ itemId: itemOf(slug), similarity });
  const agreeing = [concept("dermatology", 0.63), concept("dermatology", 0.54)];
  const apart = [concept("psychiatry", 0.63), concept("dermatology", 0.54)];
  const engineFor = (unread: string[], found = agreeing) =>
    withConcepts(
      { search: async ({ nearConcepts }) => answerOf(nearConcepts ? 9 : 0, { unread }) },
      {
        vocabulary: async () => vocabulary,
        finder: {
          async find(_text, _vocabulary, threshold) {
            asked.push(threshold);
            return threshold < 0.7 ? found : [];
          },
        },
      },
    );
  const answer = await engineFor(["thumpety", "ticker", "thumps"]).search(requestOf());
  expect(answer).toMatchObject({ totalCount: 9, nearConcepts: agreeing, isNearest: true });
  expect(asked).toEqual([0.7, 0.5]);
  const unsure = await engineFor(["thumpety", "ticker", "thumps"], apart).search(requestOf());
  expect(unsure).toMatchObject({ totalCount: 0 });
  expect(unsure.isNearest).toBeUndefined();
  const named = await engineFor(["thumpety", "ticker"]).search(requestOf());
  expect(named).toMatchObject({ totalCount: 0 });
  expect(named.isNearest).toBeUndefined();
});

test("without vectors the answer is that of the text, and says so", async () => {
  for (const searchMethod of ["hybrid", "vector"] as const) {
    const { engine } = setting(answerOf(0), null);
    const answer = await engine.search(requestOf({ searchMethod }));
    expect(answer).toMatchObject({ totalCount: 0, searchMethod: "text" });
  }
});

test("concepts that are not near enough, or give nothing, change nothing", async () => {
  for (const { engine } of [setting(answerOf(0), []), setting(answerOf(0), near, answerOf(0))]) {
    const answer = await engine.search(requestOf());
    expect(answer).toMatchObject({ totalCount: 0, searchMethod: "hybrid" });
    expect(answer.nearConcepts).toBeUndefined();
  }
});
