import { expect, test } from "vitest";
import { listingFields } from "#app/directory/fields/messages/en.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { defaultFilters, defaultState } from "#app/search/filters/filters.ts";
import { fieldFilterWords } from "#app/search/filters/labels/field-filter-words.ts";
import { search, searchAnswer } from "#app/search/messages/en.ts";
import type { Piece } from "#app/search/understanding/understand-query.ts";
import { seedGeographyInMemory } from "#test/seeds/seed-geography.ts";
import { seedVocabularyInMemory } from "#test/seeds/seed-vocabulary.ts";
import { chipsOfPieces, describeRepair } from "./page-links.ts";

const geography = seedGeographyInMemory();
const namer = {
  locale: "en" as const,
  t: createTranslator("en", {
    ...search,
    ...searchAnswer,
    ...fieldFilterWords(listingFields),
  }),
  vocabulary: seedVocabularyInMemory(),
  geography,
};
const [jvc] = geography.findDistricts("jvc");
const district: Piece = { kind: "district", districtIds: [jvc?.id ?? 0], phrase: "jvc", rest: "" };
const chipsWithin = (locationRadius: number) =>
  chipsOfPieces(
    [district],
    { ...defaultState, filters: { ...defaultFilters, query: "jvc", locationRadius } },
    namer,
  );

test("the chip of a circle replaces that of the district in its middle", () => {
  expect(chipsWithin(35)).toEqual([]);
});

test("a district without a circle has its own chip", () => {
  expect(chipsWithin(0).map(({ phrase }) => phrase)).toEqual(["jvc"]);
});

test("to leave a day out is another time, the soonest first", () => {
  const day: Piece = {
    kind: "availability",
    availability: "custom",
    weekday: 6,
    day: "2026-12-05",
    phrase: "saturday",
    rest: "dentist",
  };
  const filters = { ...defaultFilters, query: "dentist saturday" };
  const described = { state: { ...defaultState, filters }, understood: [day], addressPlace: null };
  const repair = { filters: [], pieces: [day], count: 3 };
  expect(describeRepair(repair, described, namer)).toMatchObject({
    label: "“On Sat 5 Dec”",
    isOtherTime: true,
    path: "/search?q=dentist&sort=next_available",
  });
  expect(
    describeRepair({ ...repair, pieces: [district] }, described, namer).isOtherTime,
  ).toBeUndefined();
});

test("to leave out the filter for what is open now is no other time", () => {
  const filters = { ...defaultFilters, availability: "open_now" as const };
  const described = { state: { ...defaultState, filters }, understood: [], addressPlace: null };
  const repair = {
    filters: [{ key: "availability" as const }],
    pieces: [],
    count: 12,
    unknownHours: 9,
  };
  expect(describeRepair(repair, described, namer)).toEqual({
    label: "“Open now”",
    count: 12,
    unknownHours: 9,
    path: "/search",
  });
});
