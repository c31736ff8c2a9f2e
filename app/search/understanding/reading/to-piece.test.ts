import { expect, test } from "vitest";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { understandQuery } from "../understand-query.ts";
import { lexiconAsTyped } from "../word-group.ts";

const vocabulary = seedVocabularyInMemory();
const known = {
  vocabulary,
  geography: seedGeographyInMemory(),
  dictionary: conceptDictionaryOf(vocabulary),
  lexicon: lexiconAsTyped,
};
const read = (query: string) => understandQuery(query, known);
/** The kinds of wishes that are left when the chip of a phrase is taken back. */
function kindsWithout(query: string, phrase: string): string[] {
  const taken = read(query).pieces.find((piece) => piece.phrase === phrase);
  if (!taken) throw new Error(`No chip "${phrase}" in "${query}".`);
  return read(taken.rest).pieces.map(({ kind }) => kind);
}

test.each([
  ["female cardiologist palpitations", "cardiologist", ["gender", "concept"]],
  ["woman gastro doctor", "gastro", ["gender"]],
  ["women physio motor city", "physio", ["gender", "district"]],
])("the sex of the professional outlives the field in %s", (query, phrase, kinds) => {
  expect(kindsWithout(query, phrase)).toEqual(kinds);
});

test.each([
  ["skin doctor my wife refuses men", ["concept", "gender"]],
  ["can a physio visit us at the apartment", ["concept", "visitType"]],
  ["عايز دكتور عظام ييجي لحد عندي", ["concept", "visitType"]],
])("a wish that no phrase lists is a chip of its own: %s", (query, kinds) => {
  const { pieces } = read(query);
  expect(pieces.map(({ kind }) => kind)).toEqual(kinds);
  expect(read(pieces.at(-1)?.rest ?? "").pieces.map(({ kind }) => kind)).toEqual(["concept"]);
});

test("a title of a woman in Latin letters loses only her sex", () => {
  const chip = read("doctora heart").pieces.find(({ kind }) => kind === "gender");
  expect(chip).toMatchObject({ phrase: "doctora", rest: "doctor heart" });
});

test("the price of a need that is taken back is asked no more", () => {
  expect(kindsWithout("how much are braces for a 12 year old girl", "braces")).toEqual(["age"]);
});

test("a wish in two languages is one chip", () => {
  expect(read("dentist fate7 halla2").pieces).toMatchObject([
    { kind: "concept", phrase: "dentist" },
    { kind: "availability", phrase: "fate7 halla2", rest: "dentist" },
  ]);
});

test("a complaint at night asks for no evening hours, then or later", () => {
  const query = "جلدي بيهرشني بالليل والعيال كمان";
  expect(read(query).pieces.map(({ kind }) => kind)).toEqual(["concept", "age"]);
  expect(read(query).unread).toEqual([]);
  expect(kindsWithout(query, "جلدي بيهرشني")).toEqual(["age"]);
});

test("evening hours without a complaint are a wish", () => {
  expect(read("dentist open at night").pieces).toHaveLength(2);
});

test("a language is asked for in its own words", () => {
  expect(read("терапевт говорит по русски dubai marina").pieces).toMatchObject([
    { kind: "language" },
    { kind: "district" },
  ]);
});
