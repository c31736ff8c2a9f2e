import { expect, test } from "vitest";
import { parseSearchState, searchPath } from "../rules.ts";
import { clearFilter, listActiveFilters } from "./active-filters.ts";
import { flagFilters } from "./filter-kinds.ts";
import { idFilters, searchFilters } from "./filter-list.ts";

const own =
  "visitTypes=virtual&saved_list_id=a&gender=female&availability=now&time_of_day=evening&after=18:00&before=20:00&weekdays=6&rating_min=4&price_min=9" +
  "&bounds=25,55,26,56&category=ear&profession=dentist&years_experience_min=3&years_experience_max=9";
const ids = idFilters.map(({ declared }) => `${declared.parameter}=7`);
const flags = flagFilters.map(({ declared }) => `${declared.parameter}=true`);
const parse = (query: string) => parseSearchState(new URLSearchParams(query));

test("chips are in their order, a place with the radius around it in one", () => {
  const state = parse([...ids, ...flags, own, "location=jlt", "radius=5"].join("&"));
  const keys = listActiveFilters(state.filters).map(({ key }) => key);
  expect(keys).toEqual([
    ...idFilters.map(({ name }) => name),
    "place",
    "visitTypes",
    "price",
    "gender",
    "availability",
    "timeOfDay",
    "startsFrom",
    "startsBefore",
    "weekdays",
    "ratingMin",
    "bounds",
    "savedListId",
    "category",
    "profession",
    ...flagFilters.map(({ name }) => name),
    "yearsExperienceMin",
    "yearsExperienceMax",
  ]);
  const alone = parse("radius=5").filters;
  expect(listActiveFilters(alone)).toEqual([{ key: "locationRadius" }]);
});

test("each part is taken back by itself, and all of them leave nothing", () => {
  const state = parse([...ids, ...flags, own, "geo_district_id=3"].join("&"));
  const parts = listActiveFilters(state.filters);
  for (const part of parts) {
    const rest = listActiveFilters(clearFilter(state, part).filters);
    expect(rest).toEqual(parts.filter((one) => one !== part));
  }
  expect(searchPath(parts.reduce(clearFilter, state))).toBe("/search");
});

test("no two filters have a value of the same name", () => {
  const keys = searchFilters.flatMap(({ defaults }) => Object.keys(defaults));
  expect(new Set(keys).size).toBe(keys.length);
});
