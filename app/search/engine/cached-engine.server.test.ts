import { expect, test } from "vitest";
import { anyTime } from "#app/directory/free-times/time-wish.ts";
import { guest } from "#app/platform/actor.ts";
import { BoundedCache } from "#app/platform/caches/bounded-cache.ts";
import { paginationOf, type SearchAnswer, type SearchRequest } from "../answers/engine.ts";
import { defaultFilters } from "../filters/filters.ts";
import type { Piece } from "../understanding/understand-query.ts";
import { answerBounds, type CachedAnswer, withMemory } from "./cached-engine.server.ts";

const request: SearchRequest = {
  actor: guest,
  filters: defaultFilters,
  entityType: "all",
  sort: "relevance",
  page: 1,
  pageSize: 50,
  locale: "en",
  now: new Date("2026-11-18T07:00:00Z"),
  literal: false,
  position: null,
  withFacets: true,
};
const answer: SearchAnswer = {
  hits: [],
  totalCount: 0,
  entityCounts: { all: 0, professionals: 0, clinics: 0, services: 0, franchises: 0 },
  facets: null,
  pagination: paginationOf(1, 50, 0),
  understood: [],
  words: [],
  unread: [],
  ignoredWords: [],
  timeWish: anyTime,
  repairs: [],
  sort: "relevance",
  searchMethod: "text",
};

function countingEngine(fails = false, given = answer) {
  let searches = 0;
  let time = 1;
  let freeTimes = 0;
  const engine = withMemory(
    {
      search: async () => {
        searches += 1;
        if (fails) throw new Error("away");
        return given;
      },
    },
    new BoundedCache<CachedAnswer>(answerBounds, () => time),
    () => freeTimes,
  );
  return {
    engine,
    count: () => searches,
    wait: (ms: number) => (time += ms),
    change: () => (freeTimes += 1),
  };
}

const minuteLater = new Date("2026-11-18T07:01:00Z");

test("the same search is asked once in five minutes, another one for itself", async () => {
  const { engine, count, wait } = countingEngine();
  await engine.search(request);
  await engine.search({ ...request, now: minuteLater });
  expect(count()).toBe(1);
  await engine.search({ ...request, page: 2 });
  expect(count()).toBe(2);
  wait(299_999);
  await engine.search(request);
  expect(count()).toBe(2);
  wait(1);
  await engine.search(request);
  expect(count()).toBe(3);
});

const openNow: Piece = {
  kind: "availability",
  availability: "open_now",
  phrase: "open now",
  rest: "",
};

test.each<[string, Partial<SearchRequest>, SearchAnswer]>([
  ["that asks who is open", { filters: { ...defaultFilters, availability: "open_now" } }, answer],
  ["that asks for tomorrow", { filters: { ...defaultFilters, availability: "tomorrow" } }, answer],
  ["sorted by who is open", { sort: "open_now" }, answer],
  ["whose words ask who is open", {}, { ...answer, understood: [openNow] }],
])("a search %s is asked again in the next minute", async (_name, wish, given) => {
  const { engine, count } = countingEngine(false, given);
  await engine.search({ ...request, ...wish });
  await engine.search({ ...request, ...wish, now: new Date("2026-11-18T07:00:59Z") });
  expect(count()).toBe(1);
  await engine.search({ ...request, ...wish, now: minuteLater });
  expect(count()).toBe(2);
});

test("a day that was chosen is asked again when its slots may be others", async () => {
  const { engine, count, change } = countingEngine();
  const filters = {
    ...defaultFilters,
    availability: "custom" as const,
    availableDate: "2026-11-20",
  };
  await engine.search({ ...request, filters });
  await engine.search({ ...request, filters });
  expect(count()).toBe(1);
  change();
  await engine.search({ ...request, filters });
  expect(count()).toBe(2);
  await engine.search({ ...request, filters, now: minuteLater });
  expect(count()).toBe(3);
});

test("another role asks for itself, another guest does not", async () => {
  const { engine, count } = countingEngine();
  await engine.search(request);
  await engine.search({ ...request, actor: { kind: "guest", sessionId: "other" } });
  expect(count()).toBe(1);
  await engine.search({ ...request, actor: { kind: "admin", userId: "a", email: "a@b.c" } });
  expect(count()).toBe(2);
});

test("a failed search is asked again, and what was forgotten too", async () => {
  const failing = countingEngine(true);
  await expect(failing.engine.search(request)).rejects.toThrow("away");
  await expect(failing.engine.search(request)).rejects.toThrow("away");
  expect(failing.count()).toBe(2);
  const { engine, count } = countingEngine();
  await engine.search(request);
  engine.forget();
  await engine.search(request);
  expect(count()).toBe(2);
});

test("two hundred answers are kept, those asked for last", async () => {
  const { engine, count } = countingEngine();
  for (let page = 1; page <= 201; page += 1) await engine.search({ ...request, page });
  await engine.search({ ...request, page: 201 });
  await engine.search({ ...request, page: 2 });
  expect(count()).toBe(201);
  await engine.search({ ...request, page: 1 });
  expect(count()).toBe(202);
});
