import { expect, test } from "vitest";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { defaultFilters, defaultState } from "../../filters/filters.ts";
import { understandQuery } from "../../understanding/understand-query.ts";
import { lexiconAsTyped } from "../../understanding/word-group.ts";
import type { SearchAnswer } from "../engine.ts";
import { describeUnread } from "./describe-unread.ts";

const vocabulary = seedVocabularyInMemory();
const geography = seedGeographyInMemory();
const dictionary = conceptDictionaryOf(vocabulary);

function describe(query: string, hasAlarm = false) {
  const known = { vocabulary, geography, dictionary, lexicon: lexiconAsTyped };
  const { pieces, words, unread } = understandQuery(query, known);
  const answer = { understood: pieces, words, unread, ignoredWords: words, hits: [] };
  const state = { ...defaultState, filters: { ...defaultFilters, query } };
  return describeUnread(state, answer as unknown as SearchAnswer, hasAlarm);
}

test.each([
  ["Zorbo Platinum insurance", "Zorbo Platinum"],
  ["dentist with Zorbo insurance in Deira", "Zorbo"],
  ["تأمين زوربو", "زوربو"],
  ["طبيب أسنان تأمين زوربو ديرة", "زوربو"],
  ["do you accept zorbo?", "zorbo"],
])("%s names the unknown insurer %s", (query, name) => {
  expect(describe(query).unknownInsurer?.name).toBe(name);
});

test.each([
  "dentist with health insurance",
  "طبيب أسنان تأمين صحي",
  "dentist daman insurance",
  "clinic that takes children",
  "acidity, taking zorbo 40 daily",
])("%s names no unknown insurer", (query) => {
  expect(describe(query).unknownInsurer).toBeNull();
});

test("an unknown insurer leaves the rest of the search, by price", () => {
  const { unknownInsurer, ignoredWords } = describe("dentist with Zorbo insurance in Deira");
  const params = new URL(unknownInsurer?.payPath ?? "", "https://dalil.example").searchParams;
  expect([params.get("q"), params.get("sort")]).toEqual([
    "dentist with in Deira",
    "price_low_high",
  ]);
  expect(ignoredWords).toBe("");
});

test("words that were not understood are named without marks", () => {
  expect(describe("dentist zorbo,. in Deira").ignoredWords).toBe("zorbo");
});

test("under an alarm no word is named", () => {
  expect(describe("chest pain zorbo", true)).toEqual({ ignoredWords: "", unknownInsurer: null });
});
