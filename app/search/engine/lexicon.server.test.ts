import { beforeAll, expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { writeRandomListings } from "#test/search/random-listings.ts";
import type { SearchEngine } from "../answers/engine.ts";
import { defaultFilters } from "../filters/filters.ts";
import { loadLexicon } from "./lexicon.server.ts";
import { createSqlEngine } from "./sql/sql-engine.server.ts";

onAnyDatabase((open) => {
  let engine: SearchEngine;
  let plain: SearchEngine;
  let countOf: (firstName: string) => number;
  beforeAll(async () => {
    const database = await open({ seed: "vocabulary" });
    const { rows } = await writeRandomListings(database, 200);
    const lexicon = await loadLexicon(database);
    engine = createSqlEngine(database, () => lexicon);
    plain = createSqlEngine(database);
    countOf = (firstName) => rows.filter((row) => row.name_en.startsWith(firstName)).length;
  }, 120_000);

  const totalOf = async (query: string, searched = engine) => {
    const { totalCount } = await searched.search({
      actor: guest,
      filters: { ...defaultFilters, query },
      entityType: "all",
      sort: "relevance",
      page: 1,
      pageSize: 20,
      locale: "en",
      now: new Date("2026-11-18T07:00:00Z"),
      literal: false,
      position: null,
      withFacets: false,
    });
    return totalCount;
  };

  test("names are found in other spellings, in Arabizi and with a slip", async () => {
    const fatimas = countOf("Fatima");
    expect(fatimas).toBeGreaterThan(0);
    for (const query of ["fatma", "Fatimah", "fa6ma", "Fatmia", "فاطما"]) {
      expect(await totalOf(query), query).toBe(fatimas);
    }
    expect(await totalOf("3omar")).toBe(countOf("Omar"));
    expect(await totalOf("Umar")).toBe(countOf("Omar"));
  });

  test("without the catalogue's words they are not", async () => {
    expect(await totalOf("fatma", plain)).toBe(0);
    expect(await totalOf("fatima", plain)).toBe(countOf("Fatima"));
  });
});
