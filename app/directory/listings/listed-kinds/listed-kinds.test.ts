import { expect, test } from "vitest";
import { allKinds, hasListings } from "./listed-kinds.ts";

const none = {
  professionals: false,
  clinics: false,
  services: false,
  franchises: false,
  insurers: false,
};

test("a page of a kind without listings has none, whichever address leads to it", () => {
  const clinics = { ...none, clinics: true };
  const paths = [
    "/professionals",
    "/clinics",
    "/services",
    "/franchises",
    "/insurances",
    "/specialties",
    "/browse",
    "/search?entityType=professionals",
    "/search?entityType=clinics",
  ];
  expect(paths.filter((path) => hasListings(path, clinics))).toEqual([
    "/clinics",
    "/specialties",
    "/search?entityType=clinics",
  ]);
  expect(paths.filter((path) => hasListings(path, none))).toEqual([]);
  expect(paths.every((path) => hasListings(path, allKinds))).toBe(true);
});

test("pages of no kind stay on an empty site", () => {
  for (const path of ["/", "/search", "/about", "/data"])
    expect(hasListings(path, none)).toBe(true);
});
