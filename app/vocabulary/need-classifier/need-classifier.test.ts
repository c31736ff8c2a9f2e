import { expect, test } from "vitest";
import { likelyFields } from "./need-classifier.ts";

const firstOf = (text: string) =>
  [...likelyFields(text)].toSorted(([, one], [, other]) => other - one)[0] ?? ["", 0];

test.each([
  ["veins in my calves ache and feel like lead weights", "vascular-surgery"],
  ["my eyelids and lashes itch under contact lenses", "ophthalmology"],
  ["اللثة تنزف والأسنان تتحرك", "periodontics"],
  ["ابني ما بيسمع كويس من ودنه", "ent"],
  ["masakit ang ngipin ko, namamaga ang gilagid", "dentistry"],
])("%s: %s", (text, field) => {
  expect(firstOf(text)[0]).toBe(field);
});

test("probabilities are 1 together", () => {
  const all = [...likelyFields("my knee and hip crack on stairs").values()];
  expect(all.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1);
  expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
});

test("words that say nothing of a need speak for no field", () => {
  for (const text of ["xyzzy plugh", "45 60 320", ""]) expect(firstOf(text)[1]).toBeLessThan(0.35);
});
