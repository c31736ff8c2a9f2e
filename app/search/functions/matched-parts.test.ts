import { expect, test } from "vitest";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { understandQuery } from "../understanding/understand-query.ts";
import { lexiconAsTyped } from "../understanding/word-group.ts";
import { matchedPartsOf } from "./matched-parts.ts";

const vocabulary = seedVocabularyInMemory();
const known = {
  vocabulary,
  geography: seedGeographyInMemory(),
  dictionary: conceptDictionaryOf(vocabulary),
  lexicon: lexiconAsTyped,
};
const idsOf = (category: "specialties" | "keywords", ...slugs: string[]) =>
  slugs.flatMap((slug) => vocabulary.bySlug(category, slug)?.id ?? []);
const partsOf = (query: string) => matchedPartsOf(understandQuery(query, known).pieces, vocabulary);

test("names the part of a field and the interest that a need asks for", () => {
  const listing = {
    specialtyIds: idsOf("specialties", "orthopaedics", "knee-surgery", "hand-surgery"),
    keywordIds: idsOf("keywords", "joint-replacement", "second-opinion"),
  };
  expect(partsOf("knee replacement")(listing, "en")).toEqual({
    subSpecialties: ["Knee Surgery"],
    interests: ["Joint replacement"],
  });
});

test("names are in the language of the answer", () => {
  const listing = {
    specialtyIds: idsOf("specialties", "urology"),
    keywordIds: idsOf("keywords", "kidney-stone-care"),
  };
  expect(partsOf("kidney stone")(listing, "ar").interests).toEqual(["علاج حصى الكلى"]);
});

test("a search that asks for nothing of a listing names nothing", () => {
  const listing = { specialtyIds: idsOf("specialties", "knee-surgery"), keywordIds: [] };
  expect(partsOf("toothache")(listing, "en")).toEqual({ subSpecialties: [], interests: [] });
});
