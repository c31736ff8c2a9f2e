import { expect, test } from "vitest";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { understandQuery } from "../understanding/understand-query.ts";
import { lexiconAsTyped } from "../understanding/word-group.ts";
import { resolveNeeds } from "./resolve-needs.ts";

const vocabulary = seedVocabularyInMemory();
const known = {
  vocabulary,
  geography: seedGeographyInMemory(),
  dictionary: conceptDictionaryOf(vocabulary),
  lexicon: lexiconAsTyped,
};

/** The specialty that counts most: by its weight times what its need counts for. */
function firstOf(query: string): string | undefined {
  const { union } = resolveNeeds(understandQuery(query, known).pieces, vocabulary);
  const sums = new Map<number, number>();
  for (const { specialties, importance } of union.concepts) {
    for (const { ids, weight } of specialties) {
      for (const id of ids) sums.set(id, (sums.get(id) ?? 0) + weight * importance);
    }
  }
  const [first] = [...sums].sort(([, one], [, other]) => other - one);
  return vocabulary.byId.get(first?.[0] ?? 0)?.slug;
}

test.each([
  "ريولي تورمت وانا حامل",
  "swollen feet and i am pregnant",
  "headache and i am pregnant",
])("obstetrics sees a complaint of general care in pregnancy first: %s", (query) => {
  expect(firstOf(query)).toBe("obstetrics-gynaecology");
});

test.each([
  ["swollen feet", "internal-medicine"],
  ["toothache and i am pregnant", "dentistry"],
])("%s is seen by %s first", (query, specialty) => {
  expect(firstOf(query)).toBe(specialty);
});
