import { expect, test } from "vitest";
import { carryState, wholeState } from "./carried-state.ts";
import { defaultFilters, defaultState } from "./filters/filters.ts";

test("of a search that nobody narrowed nothing is carried", () => {
  expect(carryState(defaultState)).toEqual({ filters: {} });
  expect(wholeState({ filters: {} })).toEqual(defaultState);
});

test("what was chosen arrives as it was, and nothing beside it", () => {
  const state = {
    ...defaultState,
    page: 3,
    near: { latitude: 25.2, longitude: 55.27 },
    filters: { ...defaultFilters, query: "dentist", specialtyIds: [10_002], verified: true },
  };
  const carried = carryState(state);
  expect(Object.keys(carried.filters)).toEqual(["query", "specialtyIds", "verified"]);
  expect(wholeState(JSON.parse(JSON.stringify(carried)))).toEqual(state);
});
