import { expect, test } from "vitest";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { understandQuery } from "../../understanding/understand-query.ts";
import { lexiconAsTyped } from "../../understanding/word-group.ts";
import { reasonsOf } from "./reasons.ts";

const vocabulary = seedVocabularyInMemory();
const known = {
  vocabulary,
  geography: seedGeographyInMemory(),
  dictionary: conceptDictionaryOf(vocabulary),
  lexicon: lexiconAsTyped,
};
const idsOf = (category: "specialties" | "keywords", ...slugs: string[]) =>
  slugs.flatMap((slug) => vocabulary.bySlug(category, slug)?.id ?? []);
const plain = { concept: 1, bookable: 0, nearness: 0 };
const noListing = { specialtyIds: [], primarySpecialtyId: null, keywordIds: [] };
/** The reasons for a listing with these specialties, the first of them its primary one. */
function reasonsFor(query: string, specialties: string[], listing = {}, score = {}) {
  const specialtyIds = idsOf("specialties", ...specialties);
  const [primarySpecialtyId = null] = specialtyIds;
  const stated = { ...noListing, specialtyIds, primarySpecialtyId, ...listing };
  const { pieces } = understandQuery(query, known);
  return reasonsOf(pieces, vocabulary)(stated, { ...plain, ...score }, "en");
}

test("names the part of a field and the interest that a need asks for", () => {
  const keywordIds = idsOf("keywords", "joint-replacement", "second-opinion");
  const fields = ["orthopaedics", "knee-surgery", "hand-surgery"];
  expect(reasonsFor("knee replacement", fields, { keywordIds })).toEqual([
    { kind: "interest", names: ["Joint replacement"] },
    { kind: "subSpecialty", names: ["Knee Surgery"] },
  ]);
});

test("names are in the language of the answer", () => {
  const { pieces } = understandQuery("kidney stone", known);
  const keywordIds = idsOf("keywords", "kidney-stone-care");
  const explain = reasonsOf(pieces, vocabulary);
  expect(explain({ ...noListing, keywordIds }, plain, "ar")).toEqual([
    { kind: "interest", names: ["علاج حصى الكلى"] },
  ]);
});

test("a search that asks for nothing of a listing names nothing", () => {
  expect(reasonsFor("toothache", ["knee-surgery"])).toEqual([]);
});

test.each(["my child has a fever", "skin rash for my 5 year old", "طفلي عنده حرارة"])(
  "a specialist for children is named for %s",
  (query) => {
    const fields = ["paediatrics", "paediatric-cardiology"];
    expect(reasonsFor(query, fields).map(({ kind }) => kind)).toContain("children");
  },
);

test("a specialist for children is no reason where the patient is grown up", () => {
  const found = reasonsFor("cough", ["paediatrics"]);
  expect(found).toEqual([]);
});

test("general care is named for a common complaint", () => {
  expect(reasonsFor("cough", ["general-practice"])).toEqual([{ kind: "generalCare" }]);
  expect(reasonsFor("cough", ["pulmonology"])).toEqual([]);
});

test("general care that is asked for by name needs no reason", () => {
  expect(reasonsFor("general practitioner", ["general-practice"])).toEqual([]);
});

test("the plan, a free time and nearness are named where they counted", () => {
  const listing = { takesPlan: true };
  const score = { bookable: 1, nearness: 0.9 };
  expect(reasonsFor("acne", ["dermatology"], listing, score)).toEqual([
    { kind: "plan" },
    { kind: "bookable" },
    { kind: "near" },
  ]);
  expect(reasonsFor("acne", ["dermatology"], {}, { nearness: 0.2 })).toEqual([]);
});

test("a field that follows the named one says what it is there for", () => {
  const query = "dermatologist please, also have a headache";
  expect(reasonsFor(query, ["neurology"])).toEqual([{ kind: "beside", names: ["headache"] }]);
  expect(reasonsFor(query, ["dermatology"])).toEqual([]);
});
