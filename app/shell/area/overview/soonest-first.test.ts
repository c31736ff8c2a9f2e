import { expect, test } from "vitest";
import { cardSamples } from "#app/directory/cards/card-samples.ts";
import { soonestFirst } from "./soonest-first.ts";

test("the earliest free time comes first, and cards without one keep their order at the end", () => {
  const times = cardSamples("en").find(({ card }) => card.times)?.card.times;
  if (!times) throw new Error("No sample has a free time.");
  const cards = [
    { name: "none", times: null },
    { name: "later", times: { ...times, start: 2 } },
    { name: "none either", times: null },
    { name: "soon", times: { ...times, start: 1 } },
  ];
  expect(soonestFirst(cards).map(({ name }) => name)).toEqual([
    "soon",
    "later",
    "none",
    "none either",
  ]);
});
