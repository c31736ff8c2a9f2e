import { expect, test } from "vitest";
import { distanceKm, nearestOfTheBest } from "./rules.ts";

const here = { latitude: 25.2, longitude: 55.27 };

test("a hundredth of a degree north is a kilometre and a bit", () => {
  expect(distanceKm(here, { latitude: 25.21, longitude: 55.27 })).toBeCloseTo(1.112, 2);
  expect(distanceKm(here, { latitude: null, longitude: 55.27 })).toBeNull();
});

test("a near candidate goes before a slightly better one far away", () => {
  const far = { name: "far", latitude: 25.4, longitude: 55.27 };
  const near = { name: "near", latitude: 25.2, longitude: 55.271 };
  const nowhere = { name: "nowhere", latitude: null, longitude: null };
  const chosen = nearestOfTheBest([far, nowhere, near], here, 2);
  expect(chosen.map((one) => one.name)).toEqual(["near", "far"]);
});
