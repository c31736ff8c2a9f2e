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
const conceptsOf = (query: string) =>
  resolveNeeds(understandQuery(query, known).pieces, vocabulary).union.concepts;
const idOf = (slug: string) => vocabulary.bySlug("specialties", slug)?.id ?? 0;

/** The best that a query gives to a specialty, of all concepts together. */
const weightOf = (query: string, slug: string) =>
  conceptsOf(query).reduce((sum, { importance, specialties }) => {
    const found = specialties.find(({ ids }) => ids.includes(idOf(slug)));
    return sum + importance * (found?.weight ?? 0);
  }, 0);
const isAsked = (query: string, slug: string) =>
  conceptsOf(query).some(({ narrower }) => narrower.asked.includes(idOf(slug)));

test.each([
  "my 3 year old has fever and cough",
  "child with a rash all over his body",
  "ابني عنده حرارة وطفح",
  "بنتي تعبانة وبطنها يعورها",
])("%s leads to paediatrics before general practice and dermatology", (query) => {
  expect(weightOf(query, "paediatrics")).toBeGreaterThan(weightOf(query, "general-practice"));
  expect(weightOf(query, "paediatrics")).toBeGreaterThan(weightOf(query, "dermatology"));
});

test("a complaint of a child asks for its part of paediatrics where the complaint is of that organ", () => {
  expect(isAsked("my son has heartburn", "paediatric-gastroenterology")).toBe(true);
  expect(isAsked("my daughter has stomach ache", "paediatric-gastroenterology")).toBe(false);
  expect(isAsked("fever of my child", "paediatric-cardiology")).toBe(false);
});

test("the skin names no part of dermatology", () => {
  expect(isAsked("حساسية في الجلد", "dermatologic-surgery")).toBe(false);
});

test("low mood after a birth is psychiatry", () => {
  expect(weightOf("feeling sad after giving birth", "psychiatry")).toBeGreaterThan(
    weightOf("feeling sad after giving birth", "obstetrics-gynaecology"),
  );
});

test.each([
  ["namamaga ang gilagid ng anak ko", "dentistry"],
  ["my son needs a hernia operation", "paediatric-surgery"],
])("%s leads to %s before paediatrics", (query, field) => {
  expect(weightOf(query, field)).toBeGreaterThan(weightOf(query, "paediatrics"));
});
