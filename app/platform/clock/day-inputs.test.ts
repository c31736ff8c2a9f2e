import { expect, test } from "vitest";
import { dayInput, isDay, momentInput } from "./day-inputs.ts";

test.each([
  ["1900-01-01", true],
  ["2026-02-28", true],
  ["2149-12-31", true],
  ["1899-12-31", false],
  ["2150-01-01", false],
  ["0001-01-01", false],
  ["9999-12-31", false],
  ["2026-02-29", false],
  ["+275760-09-13", false],
  ["20261120", false],
])("%s is a day: %s", (day, expected) => {
  expect(isDay(day)).toBe(expected);
  expect(dayInput.safeParse(day).success).toBe(expected);
  expect(momentInput.safeParse(`${day}T22:00:00+04:00`).success).toBe(expected);
});

test("a moment needs its offset", () => {
  expect(momentInput.safeParse("2026-11-20T09:00:00").success).toBe(false);
});
