import { expect, test } from "vitest";
import { guest } from "../platform/actor.ts";
import { withMemory } from "./cached-engine.server.ts";
import { paginationOf, type SearchAnswer, type SearchRequest } from "./engine.ts";
import { defaultFilters } from "./filters.ts";

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
  ignoredWords: [],
  repairs: [],
  searchMethod: "text",
};

function countingEngine(fails = false) {
  let searches = 0;
  let time = 0;
  const engine = withMemory(
    {
      search: async () => {
        searches += 1;
        if (fails) throw new Error("away");
        return answer;
      },
    },
    () => time,
  );
  return { engine, count: () => searches, wait: (ms: number) => (time += ms) };
}

test("the same search is asked once a minute, another one for itself", async () => {
  const { engine, count, wait } = countingEngine();
  await engine.search(request);
  await engine.search({ ...request, now: new Date("2026-11-18T07:00:30Z") });
  expect(count()).toBe(1);
  await engine.search({ ...request, page: 2 });
  await engine.search({ ...request, now: new Date("2026-11-18T07:01:00Z") });
  expect(count()).toBe(3);
  wait(60_000);
  await engine.search(request);
  expect(count()).toBe(4);
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
