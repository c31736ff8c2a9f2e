import { expect, test } from "vitest";
import { readShifts, writeShifts } from "./clock-times.ts";

test.each([
  ["", []],
  ["09:00-13:00", [["09:00", "13:00"]]],
  [
    "9-13, 16.30 – 20",
    [
      ["09:00", "13:00"],
      ["16:30", "20:00"],
    ],
  ],
  [
    "16:00 to 20:00; 08:00 to 12:00",
    [
      ["08:00", "12:00"],
      ["16:00", "20:00"],
    ],
  ],
  ["٩:٠٠ إلى ١٣:٠٠", [["09:00", "13:00"]]],
  ["24", [["00:00", "24:00"]]],
  ["20:00-24:00", [["20:00", "24:00"]]],
])("%j is read", (text, shifts) => {
  expect(readShifts(text)).toEqual(shifts);
});

test.each([
  ...["morning", "9", "13:00-09:00", "09:00-09:00", "25:00-26:00", "09:60-10:00", "23:00-24:30"],
  ...["09:00-13:00, 12:00-15:00", "1-2,3-4,5-6,7-8,9-10", "09:00-13:00,"],
])("%j is refused", (text) => {
  expect(readShifts(text)).toBeNull();
});

test("what is written is read again", () => {
  const text = "09:00-13:00, 16:30-20:00";
  expect(writeShifts(readShifts(text) ?? [])).toBe(text);
});
