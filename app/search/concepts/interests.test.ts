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
const needsOf = (query: string) => resolveNeeds(understandQuery(query, known).pieces, vocabulary);
const slugOf = (id: number) => vocabulary.byId.get(id)?.slug ?? "";

/** Slugs of the interests whose professionals a query lifts. */
const liftedBy = (query: string) =>
  needsOf(query)
    .lifts.flatMap(({ fields }) => fields.filter(({ field }) => field === "keyword_ids"))
    .flatMap(({ ids }) => ids.map(slugOf));

test.each(["kidney stone", "حصى الكلى", "حصوة كلى", "بحصة بالكلية"])(
  "%s lifts who states an interest in kidney stones",
  (query) => {
    expect(liftedBy(query)).toContain("kidney-stone-care");
  },
);

test.each([
  ["migraine", "migraine-care"],
  ["شقيقة", "migraine-care"],
  ["sciatica", "back-pain-care"],
  ["بواسير", "piles-treatment"],
])("%s lifts the interest %s", (query, slug) => {
  expect(liftedBy(query)).toContain(slug);
});

test("an interest that a second need alone has lifts nobody", () => {
  expect(liftedBy("عيوني تدمع وتحكني")).not.toContain("eczema-care");
});

test("a complaint of a child lifts no dentist or surgeon of children", () => {
  const specialties = needsOf("my son wets the bed").union.concepts.flatMap(
    ({ specialties: all }) => all.flatMap(({ ids }) => ids.map(slugOf)),
  );
  expect(specialties).toContain("paediatrics");
  expect(specialties).not.toContain("paediatric-dentistry");
});
