import { expect, test } from "vitest";
import { understandQuery } from "#app/search/understanding/understand-query.ts";
import { lexiconAsTyped } from "#app/search/understanding/word-group.ts";
import { listClinicalTerms } from "#app/vocabulary/clinical-terms.ts";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedGeographyInMemory } from "../seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "../seeds/seed-vocabulary.ts";

const vocabulary = seedVocabularyInMemory();
const known = {
  vocabulary,
  geography: seedGeographyInMemory(),
  dictionary: conceptDictionaryOf(vocabulary),
  lexicon: lexiconAsTyped,
};
const medicines = listClinicalTerms().filter(({ kind }) => kind === "medicine");
/** The first name of a term is usually the substance, the others its brands. */
const brands = medicines.flatMap(({ names, specialties }) =>
  names.en.slice(1).map((name) => ({ name, specialties })),
);

function fieldsOf(query: string): string[] {
  return understandQuery(query, known).pieces.flatMap((piece) =>
    piece.kind === "concept"
      ? piece.concepts.flatMap(({ itemId }) => vocabulary.byId.get(itemId)?.slug ?? [])
      : [],
  );
}

test("at least 600 brands lead to a field that prescribes them", () => {
  const lost = brands.filter(
    ({ name, specialties }) => !fieldsOf(name).some((slug) => specialties.includes(slug)),
  );
  expect(brands.length - lost.length).toBeGreaterThanOrEqual(600);
  expect((100 * lost.length) / brands.length, lost.map(({ name }) => name).join(", ")).toBeLessThan(
    4,
  );
});

test.each([
  ["lyrica", "neurology"],
  ["ليريكا", "neurology"],
  ["lexapro", "psychiatry"],
  ["concor", "cardiology"],
  ["nexium", "gastroenterology"],
  ["augmentin", "general-practice"],
  ["repatha", "cardiology"],
  ["mounjaro pen", "endocrinology"],
  ["بيتميجا", "urology"],
])("%s leads to %s, and no word of it is looked for in names", (name, field) => {
  expect(fieldsOf(name)).toContain(field);
  expect(understandQuery(name, known).words).toEqual([]);
});
