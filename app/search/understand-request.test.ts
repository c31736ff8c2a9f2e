import { expect, test } from "vitest";
import { buildGeography } from "#app/geography/geography.ts";
import { guest } from "#app/platform/actor.ts";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import type { SearchRequest } from "./engine/engine.ts";
import { defaultFilters } from "./filters/filters.ts";
import { understandRequest } from "./understand-request.ts";
import { lexiconAsTyped } from "./understanding/word-group.ts";

const vocabulary = seedVocabularyInMemory();
const known = {
  vocabulary,
  geography: buildGeography({ countries: [], provinces: [], cities: [], districts: [] }),
  dictionary: conceptDictionaryOf(vocabulary),
  lexicon: lexiconAsTyped,
};
const cardiology = vocabulary.bySlug("specialties", "cardiology")?.id ?? 0;
const near = [{ itemId: cardiology, similarity: 0.8 }];

function read(query: string, nearConcepts: SearchRequest["nearConcepts"] = near) {
  const request: SearchRequest = {
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
    nearConcepts,
  };
  return understandRequest(request, known);
}

test("words that could not be placed are taken for the concepts near them", () => {
  const { pieces, words, wholeName } = read("Hindi thumpety ticker");
  expect(pieces.map(({ kind, phrase, rest }) => [kind, phrase, rest])).toEqual([
    ["language", "Hindi", "thumpety ticker"],
    ["concept", "thumpety ticker", "Hindi"],
  ]);
  expect(pieces[1]).toMatchObject({ concepts: [{ itemId: cardiology, weight: 0.8 }] });
  expect(words).toEqual([]);
  expect(wholeName).toBe("hindi thumpety ticker");
});

test("words that were understood stay what they are, and without concepts words stay words", () => {
  expect(read("dentist").pieces).toEqual(read("dentist", []).pieces);
  expect(read("thumpety ticker", []).words).toEqual(["thumpety", "ticker"]);
});
