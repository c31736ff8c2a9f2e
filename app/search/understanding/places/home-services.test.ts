import { expect, test } from "vitest";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { ofKind, understandQuery } from "../understand-query.ts";
import { lexiconAsTyped } from "../word-group.ts";

const vocabulary = seedVocabularyInMemory();
const known = {
  vocabulary,
  geography: seedGeographyInMemory(),
  dictionary: conceptDictionaryOf(vocabulary),
  lexicon: lexiconAsTyped,
};
const visitsOf = (query: string) =>
  ofKind(understandQuery(query, known).pieces, "visitType").map(({ phrase, visitType }) => [
    phrase,
    visitType,
  ]);

test.each([
  ["home vaccination for my baby", "home"],
  ["blood test at home", "at home"],
  ["تحليل دم منزلي", "منزلي"],
])("%s asks for a visit by the word %s", (query, phrase) => {
  expect(visitsOf(query)).toEqual([[phrase, "home_visit"]]);
});

test.each(["back home headache started", "care home"])("%s asks for no visit", (query) => {
  expect(visitsOf(query)).toEqual([]);
});
