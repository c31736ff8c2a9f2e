import { expect, test } from "vitest";
import { arabicStems } from "./arabic-stems.ts";

test.each([
  ["بصدرها", "صدر"],
  ["وعالراس", "راس"],
  ["بيتحركوا", "حرك"],
  ["جلطته", "جلطه"],
  ["فبلعتها", "بلع"],
])("%s may be a form of %s", (word, stem) => {
  expect(arabicStems(word)).toContain(stem);
});

test("the word itself is always one, and no stem is shorter than three letters", () => {
  for (const word of ["دم", "chest", "بصدرها"]) {
    const [first, ...others] = arabicStems(word);
    expect(first).toBe(word);
    expect(others.every((stem) => stem.length >= 3)).toBe(true);
  }
});
