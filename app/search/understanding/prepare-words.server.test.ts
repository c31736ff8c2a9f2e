import { expect, test } from "vitest";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { prepareWords } from "./prepare-words.server.ts";
import { createLexicon } from "./spelling/lexicon.ts";
import { understandQuery } from "./understand-query.ts";

const geography = seedGeographyInMemory();

test("a query that comes in a pause is understood at once, and with what stays", async () => {
  const vocabulary = seedVocabularyInMemory();
  const done = prepareWords({ vocabulary, geography });
  const dictionary = conceptDictionaryOf(vocabulary);
  const known = { vocabulary, geography, dictionary, lexicon: createLexicon([]) };
  expect(understandQuery("dermatolgist", known).pieces).toHaveLength(1);
  expect(prepareWords({ vocabulary, geography })).toBe(done);
  await done;
  expect(conceptDictionaryOf(vocabulary)).toBe(dictionary);
});

test("each vocabulary and each city is made ready once, and again for another city", async () => {
  const vocabulary = seedVocabularyInMemory();
  const first = prepareWords({ vocabulary, geography });
  expect(prepareWords({ vocabulary, geography: seedGeographyInMemory() })).not.toBe(first);
});
