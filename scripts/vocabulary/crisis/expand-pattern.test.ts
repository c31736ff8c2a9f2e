import { expect, test } from "vitest";
import { expandPattern } from "./expand-pattern.ts";

test("a pattern gives every combination once", () => {
  expect(expandPattern("(my son|she) (wants to die|took pills)", 10).toSorted()).toEqual([
    "my son took pills",
    "my son wants to die",
    "she took pills",
    "she wants to die",
  ]);
});

test("an empty choice leaves no space behind", () => {
  expect(expandPattern("(i want to die|i am done) (|tonight)", 9)).toContain("i am done");
});

test("of many combinations different ones are taken", () => {
  const sentences = expandPattern("(a|b|c|d) (e|f|g|h) (i|j|k|l)", 20);
  expect(new Set(sentences).size).toBe(20);
});
