import { expect, test } from "vitest";
import { readPhoneNumber } from "./phone-number.ts";

test.each([
  ["+971 50 123 4567", "+971501234567"],
  ["971501234567", "+971501234567"],
  ["00971 50 123 4567", "+971501234567"],
  ["٩٧١٥٠١٢٣٤٥٦٧", "+971501234567"],
  ["+44 20 7946 0958", "+442079460958"],
  ["0501234567", null],
  ["+971 12", null],
  ["call me", null],
  ["", null],
  ["+", null],
])("%s is %s", (typed, number) => {
  expect(readPhoneNumber(typed)).toBe(number);
});
