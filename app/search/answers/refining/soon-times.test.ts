import { expect, test } from "vitest";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { understandQuery } from "../../understanding/understand-query.ts";
import { lexiconAsTyped } from "../../understanding/word-group.ts";
import { isAcute } from "./soon-times.ts";

const vocabulary = seedVocabularyInMemory();
const known = {
  vocabulary,
  geography: seedGeographyInMemory(),
  dictionary: conceptDictionaryOf(vocabulary),
  lexicon: lexiconAsTyped,
};
const acute = (query: string) => isAcute(understandQuery(query, known).pieces, vocabulary);

test.each(["my kid has fever", "طفلي حرارته مرتفعة", "throwing up"])("%s is acute", (query) => {
  expect(acute(query)).toBe(true);
});

test.each(["paediatrician", "crooked teeth", "laser hair removal"])("%s can wait", (query) => {
  expect(acute(query)).toBe(false);
});
