import { expect, test } from "vitest";
import { soonestFirst } from "./soonest-first.ts";

test("who is there now comes first, unknown hours last", () => {
  const cards = [
    { name: "unknown", openNow: null, nextAvailability: null },
    { name: "soon", openNow: false, nextAvailability: "soon" as const },
    { name: "tomorrow", openNow: false, nextAvailability: 1 },
    { name: "now", openNow: true, nextAvailability: 0 },
    { name: "today", openNow: false, nextAvailability: 0 },
  ];
  expect(soonestFirst(cards).map(({ name }) => name)).toEqual([
    "now",
    "today",
    "tomorrow",
    "unknown",
    "soon",
  ]);
});
