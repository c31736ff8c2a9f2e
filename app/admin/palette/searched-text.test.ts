import { expect, test } from "vitest";
import { searchedText } from "./searched-text.ts";

test.each([
  ["", null],
  ["  \t ", null],
  ["  clinic fees ", "clinic fees"],
])("of %j %j is searched for", (typed, text) => {
  expect(searchedText(typed)).toBe(text);
});
