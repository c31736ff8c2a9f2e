import { expect, test } from "vitest";
import { listingFields } from "#app/directory/fields/messages/en.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { pieceLabel } from "../../filters/labels/describe-piece.ts";
import { fieldFilterWords } from "../../filters/labels/field-filter-words.ts";
import { search, searchAnswer } from "../../messages/en.ts";
import { ofKind, understandQuery } from "../../understanding/understand-query.ts";
import { lexiconAsTyped } from "../../understanding/word-group.ts";
import { withEmergencyNeed, withPharmacies } from "./sharpen-needs.ts";

const vocabulary = seedVocabularyInMemory();
const geography = seedGeographyInMemory();
const dictionary = conceptDictionaryOf(vocabulary);
const known = { vocabulary, geography, dictionary, lexicon: lexiconAsTyped };
const slugsOf = (query: string) => {
  const read = withEmergencyNeed(understandQuery(query, known), query, known);
  const needs = ofKind(withPharmacies(read, vocabulary).pieces, "concept");
  return needs.flatMap(({ concepts }) =>
    concepts.map(({ itemId }) => vocabulary.byId.get(itemId)?.slug),
  );
};

test.each(["ابني ما يتنفس", "baby not breathing", "my son is not breathing"])(
  "an emergency of a child that nothing sure is read from needs emergency care: %s",
  (query) => {
    expect(slugsOf(query)).toEqual(["emergency-medicine", "paediatrics"]);
  },
);

test("a complaint that is surely read keeps its field under an alarm", () => {
  expect(slugsOf("chest pain")[0]).toBe("chest-pain");
});

test("signs of a stroke that nothing sure is read from lead to the specialty that treats it", () => {
  expect(slugsOf("my husband face dropped one side and he cant speak properly")).toEqual([
    "stroke-medicine",
    "neurology",
    "emergency-medicine",
  ]);
});

test("single words of a stroke lead to no other field", () => {
  const query = "my father suddenly can't lift his right arm and mumbles";
  expect(slugsOf(query)[0]).toBe("stroke-medicine");
});

test.each(["my son's lips swelled up after peanuts", "ولدي انتفخت شفايفه بعد الفستق"])(
  "swelling after food leads to emergency care and allergists: %s",
  (query) => {
    expect(slugsOf(query)).toEqual(["emergency-medicine", "allergy-immunology", "paediatrics"]);
  },
);

test.each([
  ["my 12 year old daughter cuts her arms when she's sad", "child-psychiatry"],
  ["بنتي تجرح ايدها بالموس", "child-psychiatry"],
  ["ayaw ko na mabuhay", "psychiatry"],
])("self-harm leads to psychiatry, of a child to that of children: %s", (query, first) => {
  expect(slugsOf(query)[0]).toBe(first);
});

test("a field that is named is kept under an alarm", () => {
  expect(slugsOf("psychologist, i want to die")[0]).toBe("psychologist");
});

test("the words of an emergency are not listed as not understood", () => {
  const query = "my son is not breathing";
  const { unread, words } = withEmergencyNeed(understandQuery(query, known), query, known);
  expect([unread, words]).toEqual([[], []]);
});

test.each(["panadol", "بنادول"])("pharmacies sell %s without a prescription", (query) => {
  expect(slugsOf(query)).toContain("pharmacy");
});

test.each(["augmentin", "lexapro", "headache"])("pharmacies are not added to %s", (query) => {
  expect(slugsOf(query)).not.toContain("pharmacy");
});

test("a medicine is labelled as one", () => {
  const t = createTranslator("en", {
    ...search,
    ...searchAnswer,
    ...fieldFilterWords(listingFields),
  });
  const [piece] = understandQuery("augmentin", known).pieces;
  expect(piece && pieceLabel(piece, { locale: "en", t, vocabulary, geography })).toBe(
    "augmentin: medicine for General Practice and Internal Medicine",
  );
});
