import { expect, test } from "vitest";
import { parseSearchState } from "../rules.ts";
import { cutTerm, filtersUsed, keptFilters } from "./rules.ts";

test("a term is cut to fifty whole characters", () => {
  expect(cutTerm("😷".repeat(60))).toBe("😷".repeat(50));
});

test("the filters of a state are kept by their parameters, words, page and map left out", () => {
  const params = new URLSearchParams(
    "q=dentist&entityType=clinics&gender=female&specialty_ids=3,4&bounds=25,55,25.2,55.3&near=25.1,55.2&page=2&view=map",
  );
  expect(filtersUsed(parseSearchState(params))).toEqual({
    entityType: "clinics",
    gender: "female",
    specialty_ids: "3,4",
  });
});

test("where somebody is, is never kept; a district that was chosen is", () => {
  const filters = {
    latitude: 25,
    lng: 55,
    near: "25,55",
    position: {},
    location: "my street",
    bounds: [1],
    geo_district_id: 7,
    geo_hash: "x",
    gender: "female",
  };
  expect(keptFilters(filters, false)).toEqual({ geo_district_id: 7, gender: "female" });
  expect(keptFilters({ ...filters, entityType: "clinics" }, true)).toEqual({
    entityType: "clinics",
  });
});
