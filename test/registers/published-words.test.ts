import { expect, test } from "vitest";
import { dubaiFacilities } from "#app/ingest/registers/dubai-facilities.ts";
import { cleanCell } from "#app/ingest/registers/reading/clean-cell.ts";
import words from "./published-words.json" with { type: "json" };

test.each(words.subcategories)("the published subcategory %j has a kind", (word) => {
  expect(dubaiFacilities.kinds[cleanCell(word)]).toBeDefined();
});

test.each(words.categories)(
  "the published category %j has a specialty, or none on purpose",
  (word) => {
    expect(dubaiFacilities.specialties[cleanCell(word)]).not.toBeUndefined();
  },
);
