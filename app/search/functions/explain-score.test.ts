import { expect, test } from "vitest";
import { explainScore } from "./explain-score.ts";

const nothing = { total: 0, text: 0, name: 0, concept: 0, quality: 0.72 };

test("only what counted is told, and always what a profile is worth by itself", () => {
  expect(explainScore(nothing, "en")).toEqual([
    "Its profile is checked, complete and fresh: 72 of 100. Payment counts for nothing.",
  ]);
  expect(explainScore({ ...nothing, name: 1, text: 0.4 }, "en")).toEqual([
    "It is called exactly what was looked for.",
    "The words stand in its name, its specialties or its place: 40 of 100.",
    expect.stringContaining("72"),
  ]);
  expect(explainScore({ ...nothing, name: 0.5, concept: 0.8 }, "en").slice(0, 2)).toEqual([
    "Its name begins with what was looked for.",
    "It does what was looked for: 80 of 100.",
  ]);
});

test("in Arabic it is told in Arabic", () => {
  const told = explainScore({ ...nothing, name: 1, text: 1, concept: 1 }, "ar");
  expect(told).toHaveLength(4);
  for (const sentence of told) expect(sentence).toMatch(/^[\u0621-\u064a]/);
});
