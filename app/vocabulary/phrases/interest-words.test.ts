import { expect, test } from "vitest";
import { foldText } from "#app/platform/i18n/fold-text.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { interestWordsOf } from "./interest-words.ts";

const vocabulary = seedVocabularyInMemory();
const interests = interestWordsOf(vocabulary);
const idsOf = (...slugs: string[]) =>
  new Set(slugs.flatMap((slug) => vocabulary.bySlug("specialties", slug)?.id ?? []));
const said = (text: string, ...fields: string[]) =>
  interests.in(foldText(text), idsOf(...fields)).map((id) => vocabulary.byId.get(id)?.slug);

test.each([
  ["removal of a kidney stone", "urology", "kidney-stone-care"],
  ["حصى في الكلى", "urology", "kidney-stone-care"],
  ["my hair loss", "dermatology", "hair-loss-treatment"],
  ["البواسير", "colorectal-surgery", "piles-treatment"],
])("%s in %s names the interest %s", (text, field, slug) => {
  expect(said(text, field)).toContain(slug);
});

test("an interest of other fields is not named", () => {
  expect(said("kidney stone", "dermatology")).toEqual([]);
});

test("a part of an interest's words does not name it", () => {
  expect(said("kidney", "urology")).toEqual([]);
});
