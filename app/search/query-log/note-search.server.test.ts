import pino from "pino";
import { expect, test } from "vitest";
import { anyTime } from "#app/directory/free-times/time-wish.ts";
import { guest } from "#app/platform/actor.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { paginationOf, type SearchAnswer } from "../answers/engine.ts";
import { parseSearchState } from "../rules.ts";
import { noteSearch } from "./note-search.server.ts";
import { searchRecorderOf } from "./search-recorder.server.ts";

const log = pino({ level: "silent" });
const config = readConfig({ SESSION_SECRET: "s".repeat(40) });
const answer: SearchAnswer = {
  hits: [],
  totalCount: 7,
  entityCounts: { all: 7, professionals: 7, clinics: 0, services: 0, franchises: 0 },
  facets: null,
  pagination: paginationOf(1, 20, 7),
  understood: [],
  words: [],
  unread: [],
  ignoredWords: [],
  timeWish: anyTime,
  repairs: [],
  sort: "relevance",
  searchMethod: "hybrid",
};
const person = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

onAnyDatabase((open) => {
  test("people's searches are noted, not those of crawlers, of pages fetched ahead or of later pages", async () => {
    const database = await open({ seed: "vocabulary" });
    await database.pool.query("delete from search_queries");
    const note = (query: string, headers: Record<string, string> = {}) =>
      noteSearch(
        { config, database, log, actor: guest, clientAddress: "192.0.2.1" },
        new Request("http://localhost/search", { headers: { "user-agent": person, ...headers } }),
        parseSearchState(new URLSearchParams(query)),
        answer,
      );
    note("q=dentist&gender=female");
    note("q=crawled", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
    note("q=ahead", { "sec-purpose": "prefetch" });
    note("q=dentist&page=2");
    note("gender=female");
    await searchRecorderOf({ config, database, log }).flush();
    const { rows } = await database.pool.query(
      "select term, result_count, filters from search_queries",
    );
    expect(rows).toEqual([{ term: "dentist", result_count: 7, filters: { gender: "female" } }]);
  });
});
