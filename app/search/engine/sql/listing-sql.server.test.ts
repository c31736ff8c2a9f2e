import { expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { forEachDatabase } from "#test/databases/database.ts";
import { type ListingRow, writeRandomListings } from "#test/search/random-listings.ts";
import { defaultFilters } from "../../filters/filters.ts";
import { createSqlEngine } from "./sql-engine.server.ts";

const rowCount = 400;

forEachDatabase((open) => {
  test("a sub-specialty of the first specialty counts in full, another one a fifth less", async () => {
    const database = await open({ seed: "vocabulary" });
    const { rows, dentistry } = await writeRandomListings(database, rowCount);
    const [narrow] = (await getVocabulary(database)).children(dentistry);
    if (!narrow) throw new Error("Dentistry has no sub-specialties.");
    const { hits } = await createSqlEngine(database).search({
      actor: guest,
      filters: { ...defaultFilters, query: narrow.name },
      entityType: "professionals",
      sort: "relevance",
      page: 1,
      pageSize: rowCount,
      locale: "en",
      now: new Date("2026-11-18T07:00:00Z"),
      literal: false,
      position: null,
      withFacets: false,
    });
    const scoresOf = (isMeant: (main: ListingRow["primary_specialty_id"]) => boolean) => {
      const meant = rows.filter(
        (row) => row.specialty_ids.includes(narrow.id) && isMeant(row.primary_specialty_id),
      );
      const ids = new Set(meant.map((row) => row.entity_id));
      const found = hits.filter(({ entityId }) => ids.has(entityId));
      return [...new Set(found.map(({ score }) => score.concept.toFixed(3)))];
    };
    const first = scoresOf((main) => main === narrow.id);
    expect(first).toHaveLength(1);
    expect(scoresOf((main) => main === dentistry)).toEqual(first);
    const others = scoresOf((main) => main !== narrow.id && main !== dentistry);
    expect(others.map(Number)).toEqual([expect.closeTo(0.8 * Number(first[0]), 2)]);
  });
});
