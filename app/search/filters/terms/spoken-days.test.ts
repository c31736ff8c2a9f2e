import { expect, test } from "vitest";
import type { Piece } from "../../understanding/understand-query.ts";
import { withDays } from "./spoken-days.ts";

const now = new Date("2026-12-01T08:00:00Z");
const daysOf = (date: { month: number; day: number; year?: number }) => {
  const piece: Piece = { kind: "date", ...date, phrase: "", rest: "" };
  return withDays([piece], { now, minutes: null }).map((one) => "on" in one && one.on);
};

test("a date without a year is the next one", () => {
  expect(daysOf({ month: 12, day: 5 })).toEqual(["2026-12-05"]);
  expect(daysOf({ month: 11, day: 5 })).toEqual(["2027-11-05"]);
});

test("a date with a year is of that year", () => {
  expect(daysOf({ month: 2, day: 3, year: 2027 })).toEqual(["2027-02-03"]);
});

test("a date of a year that is over asks for no day", () => {
  expect(daysOf({ month: 12, day: 5, year: 2025 })).toEqual([]);
});
