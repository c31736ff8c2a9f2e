import { expect, test } from "vitest";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { understandQuery } from "../../understand-query.ts";
import { lexiconAsTyped } from "../../word-group.ts";

const vocabulary = seedVocabularyInMemory();
const known = {
  vocabulary,
  geography: seedGeographyInMemory(),
  dictionary: conceptDictionaryOf(vocabulary),
  lexicon: lexiconAsTyped,
};

/** The first meaning of each need of a query. */
function needsOf(query: string): (string | undefined)[] {
  return understandQuery(query, known).pieces.flatMap((piece) =>
    piece.kind === "concept" ? [vocabulary.byId.get(piece.concepts[0]?.itemId ?? 0)?.slug] : [],
  );
}

test.each([
  ["roaccutane monthly blood test and prescription", "dermatology"],
  ["metformin refill and blood test", "endocrinology"],
])("the field of the medicine does its tests: %s", (query, field) => {
  expect(needsOf(query)).toEqual([field]);
});

test("a test beside a complaint is asked for by who treats the disease", () => {
  expect(needsOf("malaria test i came back with body pain")).toEqual([
    "tropical-medicine",
    "body-aches",
  ]);
});

test("a test alone is the laboratory's, and a prescription alone general practice's", () => {
  expect(needsOf("malaria test")).toEqual(["laboratory-medicine"]);
  expect(needsOf("blood test")).toEqual(["blood-test"]);
  expect(needsOf("prescription")).toEqual(["general-practice"]);
});

test.each([
  ["دكتورة جلدية في ديرة وكشفها رخيص", "dermatology"],
  ["stroke of luck, finally a free day for a dental cleaning", "dentistry"],
  ["doctora asnan in JLT tetkalem russian", "dentistry"],
  ["doctora jeldeya in deira", "dermatology"],
])("words around a named specialty add no need: %s", (query, field) => {
  expect(needsOf(query)).toEqual([field]);
});

test("a stroke that is no figure of speech stays one", () => {
  expect(needsOf("stroke")).toEqual(["stroke-medicine"]);
});
