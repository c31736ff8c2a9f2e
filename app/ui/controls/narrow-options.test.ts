import { expect, test } from "vitest";
import { narrowOptions } from "./narrow-options.ts";

const options = [
  { id: "1", name: "Heba Badran" },
  { id: "2", name: "Daman", note: "ضمان" },
  { id: "3", name: "Heba Firas Zahran" },
];

test.each([
  ["h", ["1", "3"]],
  ["HEBA firas", ["3"]],
  ["zah heba", ["3"]],
  ["ضمان", ["2"]],
  ["lubna", []],
])("%j narrows to %j", (typed, ids) => {
  expect(narrowOptions(options, typed).map(({ id }) => id)).toEqual(ids);
});
