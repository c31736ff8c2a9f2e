import { expect, test } from "vitest";
import { nearestOfTheBest } from "./rules.ts";

const here = { latitude: 25.2, longitude: 55.27 };

test("a near candidate goes before a slightly better one far away", () => {
  const far = { name: "far", latitude: 25.4, longitude: 55.27 };
  const near = { name: "near", latitude: 25.2, longitude: 55.271 };
  const nowhere = { name: "nowhere", latitude: null, longitude: null };
  const chosen = nearestOfTheBest([far, nowhere, near], here, 2);
  expect(chosen.map((one) => one.name)).toEqual(["near", "far"]);
});
