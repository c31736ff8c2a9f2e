import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test.each([
  ["", 0],
  ["--", 0],
  ["a", 25],
  ["aB", 50],
  ["aB1", 75],
  ["aB1aB1aB", 100],
  ["--------", 25],
])("the strength of %j is %i", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
