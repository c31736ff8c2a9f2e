import { expect, test } from "vitest";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { understandQuery } from "../understanding/understand-query.ts";
import { lexiconAsTyped } from "../understanding/word-group.ts";
import { matchServices } from "./match-services.ts";

const vocabulary = seedVocabularyInMemory();
const known = {
  vocabulary,
  geography: seedGeographyInMemory(),
  dictionary: conceptDictionaryOf(vocabulary),
  lexicon: lexiconAsTyped,
};
const slugOf = (id: number) => vocabulary.byId.get(id)?.slug ?? "";

function matched(query: string) {
  const { pieces, inArabic } = understandQuery(query, known);
  return matchServices({ understood: pieces, inArabic }, vocabulary);
}

test.each([
  ["dental implant price", ["dental-implant"]],
  ["كم سعر تنظيف الأسنان", ["teeth-cleaning-polishing"]],
  ["how much is an MRI", ["mri-knee", "mri-spine", "mri-brain"]],
  ["chest x-ray price in JLT", ["chest-x-ray"]],
  ["خلع ضرس العقل بكام", ["wisdom-tooth-removal"]],
])("a question leads to the services that it names: %s", (query, slugs) => {
  expect(matched(query).subtypeIds.map(slugOf).toSorted()).toEqual(slugs.toSorted());
});

test("who asks what a doctor costs is answered by the consultations of the specialty", () => {
  const { subtypeIds, consultationIds } = matched("how much is a dermatologist");
  expect(consultationIds.map(slugOf)).toEqual(["dermatology"]);
  expect(subtypeIds.map(slugOf)).toContain("dermatology-consultation");
});

test("a need that no service is called by leads to none", () => {
  expect(matched("heart transplant price").subtypeIds).toEqual([]);
});
