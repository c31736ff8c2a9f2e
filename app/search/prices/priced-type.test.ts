import { expect, test } from "vitest";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { understandQuery } from "../understanding/understand-query.ts";
import { lexiconAsTyped } from "../understanding/word-group.ts";
import { pricedType } from "./priced-type.ts";

const vocabulary = seedVocabularyInMemory();
const known = {
  vocabulary,
  geography: seedGeographyInMemory(),
  dictionary: conceptDictionaryOf(vocabulary),
  lexicon: lexiconAsTyped,
};
const typeFor = (query: string) => pricedType(understandQuery(query, known).pieces, vocabulary);

test.each([
  "cheapest dentist under 300",
  "cheap cardiologist",
  "cheapest heart doctor",
  "cheapest doctor",
  "affordable dermatology",
  "cheap psychologist",
  "headache doctor low cost",
  "أرخص طبيب جلدية",
  "دكتور أسنان رخيص",
])("somebody's fee is compared: %s", (query) => {
  expect(typeFor(query)).toBe("professionals");
});

test.each([
  "cheapest MRI",
  "dental implant price",
  "cheap teeth cleaning",
  "أرخص تنظيف أسنان",
  "laser hair removal lowest price",
])("the price of a service is compared: %s", (query) => {
  expect(typeFor(query)).toBe("services");
});

test.each(["cheapest dental clinic", "cheapest pharmacy", "cheapest", "أرخص مستشفى"])(
  "no type is asked for: %s",
  (query) => {
    expect(typeFor(query)).toBe(null);
  },
);
