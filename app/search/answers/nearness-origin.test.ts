import { expect, test } from "vitest";
import type { Ask } from "../ask.ts";
import { nearnessOrigin } from "./nearness-origin.ts";

const centre = { latitude: 25.06, longitude: 55.21 };
const own = { latitude: 25.2, longitude: 55.3 };
const asked = (ask: Ask) => ({
  conditions: [{ ask, facet: null, filters: [], pieces: [] }],
  centre,
});
const inDistricts = (ids: number[]) => asked({ kind: "anyId", field: "district_ids", ids });

test("nearness counts from the middle of a circle", () => {
  expect(nearnessOrigin(asked({ kind: "within", centre, radiusKm: 35 }), null)).toBe(centre);
});

test("nearness counts from the first of several districts", () => {
  expect(nearnessOrigin(inDistricts([1, 2]), null)).toBe(centre);
});

test("nearness counts nothing within one district", () => {
  expect(nearnessOrigin(inDistricts([1]), null)).toBeNull();
});

test("the visitor's own place goes before a named one", () => {
  expect(nearnessOrigin(asked({ kind: "within", centre, radiusKm: 35 }), own)).toBe(own);
});
