import { expect, test } from "vitest";
import { parseSearchState, searchPath, writeSearchState } from "#app/search/rules.ts";
import { defaultState } from "../filters.ts";

const parse = (query: string) => parseSearchState(new URLSearchParams(query));

test.each([
  ["gender", "robot"],
  ["availability", "never"],
  ["available_date", "2026-02-30"],
  ["time_of_day", "midnight"],
  ["after", "99:99"],
  ["before", "noon"],
  ["geo_district_id", "atlantis"],
])("%s=%s is kept as an unknown value", (parameter, value) => {
  const state = parse(`${parameter}=${value}`);
  expect(state.filters).toEqual({
    ...defaultState.filters,
    unknownValues: [{ parameter, value }],
  });
  expect(parseSearchState(writeSearchState(state))).toEqual(state);
});

test("a chosen value replaces the unknown one of its parameter", () => {
  const { filters, ...state } = parse("gender=robot");
  const chosen = { ...state, filters: { ...filters, gender: "female" as const } };
  expect(searchPath(chosen)).toBe("/search?gender=female");
});
