import { expect, test } from "vitest";
import { isSamePlace } from "./places.ts";

test.each([
  ["/search?entityType=clinics", "/search?entityType=clinics&sort=rating&page=2", true],
  ["/search?entityType=clinics", "/search?entityType=services", false],
  ["/search?entityType=clinics", "/search", false],
  ["/about", "/about?lang=ar", true],
  ["/about", "/", false],
])("%s is the place of %s: %s", (place, address, isSame) => {
  const [one, other] = [place, address].map((path) => new URL(path, "http://site"));
  expect(one && other && isSamePlace(one, other)).toBe(isSame);
});
