import { expect, test } from "vitest";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { createLexicon } from "../understanding/spelling/lexicon.ts";
import { understandQuery } from "../understanding/understand-query.ts";
import { namedTests } from "./named-tests.ts";

const vocabulary = seedVocabularyInMemory();
const known = {
  vocabulary,
  geography: seedGeographyInMemory(),
  dictionary: conceptDictionaryOf(vocabulary),
  lexicon: createLexicon([]),
};

function liftedBy(query: string): string[] {
  return namedTests(understandQuery(query, known).pieces, vocabulary)
    .flatMap(({ fields }) => fields.flatMap(({ ids }) => ids))
    .map((id) => vocabulary.byId.get(id)?.name ?? "");
}

test("a test at home lifts the tests of that name above other care at home", () => {
  const names = liftedBy("blood test at home");
  expect(names.some((name) => /blood test/i.test(name))).toBe(true);
  expect(names.some((name) => /drip|nurse/i.test(name))).toBe(false);
});

test.each(["iv drip at home", "dentist", "fever", "slipped disc", "ديسك"])(
  "%s lifts no test",
  (query) => {
    expect(liftedBy(query)).toEqual([]);
  },
);
