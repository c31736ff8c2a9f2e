import { expect, test } from "vitest";
import { buildVocabulary } from "#app/vocabulary/vocabulary.ts";
import { impliedChoices, readNearDistrict } from "./implied-choices.ts";

test("what was understood is chosen in the panel, with the query that takes it back", () => {
  const said = { phrase: "", rest: "dentist" };
  const vocabulary = buildVocabulary({ categories: [], items: [], relations: [] });
  const choices = impliedChoices(
    [
      { kind: "district", districtIds: [28, 29], ...said },
      { kind: "district", districtIds: [31], withinKm: 5, ...said },
      { kind: "insurer", itemIds: [3, 4], ...said },
      { kind: "gender", gender: "female", ...said },
      { kind: "availability", availability: "today", timeOfDay: "evening", ...said },
      { kind: "availability", availability: "custom", weekday: 6, ...said },
      { kind: "weekdays", weekdays: [6, 7], ...said },
      { kind: "priceQuestion", ...said },
    ],
    vocabulary,
  );
  expect(choices.map(({ name, values }) => `${name}=${values}`)).toEqual([
    "geo_district_id=28",
    "geo_district_id=near-31-5",
    "insurance_ids=3,4",
    "gender=female",
    "availability=today",
    "time_of_day=evening",
    "weekdays=6,7",
  ]);
  expect(choices.flatMap(({ values }) => readNearDistrict(values[0] ?? "") ?? [])).toEqual([
    { districtId: 31, withinKm: 5 },
  ]);
  expect(new Set(choices.map(({ rest }) => rest))).toEqual(new Set(["dentist"]));
});
