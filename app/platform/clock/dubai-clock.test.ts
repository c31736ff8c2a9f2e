import { describe, expect, test } from "vitest";
import {
  addDays,
  dubaiDay,
  dubaiMinutes,
  dubaiMoment,
  dubaiTime,
  dubaiTimestamp,
  timeZone,
  weekdayOf,
} from "./dubai-clock.ts";

describe("the clock of Dubai", () => {
  test.each([
    ["2026-06-01T19:59:59Z", "2026-06-01", 23 * 60 + 59],
    ["2026-06-01T20:00:00Z", "2026-06-02", 0],
    ["2026-12-31T21:30:00Z", "2027-01-01", 90],
  ])("at %s the day is %s, minute %i", (moment, day, minutes) => {
    expect(dubaiDay(new Date(moment))).toBe(day);
    expect(dubaiMinutes(new Date(moment))).toBe(minutes);
  });

  test.each([
    ["1969-12-31T22:05:00Z", "02:05"],
    ["2026-06-01T05:30:59Z", "09:30"],
    ["2026-06-01T20:00:00Z", "00:00"],
  ])("at %s the time is %s", (moment, time) => {
    expect(dubaiTime(new Date(moment))).toBe(time);
  });

  test("agrees with the zone of Intl in winter and summer", () => {
    const format = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
    for (let at = Date.UTC(2024, 0, 1); at < Date.UTC(2027, 0, 1); at += 11 * 3_600_000)
      expect(dubaiDay(new Date(at))).toBe(format.format(at));
  });

  test("a time of day is a moment with the offset", () => {
    expect(dubaiTimestamp("2026-06-01", "09:00")).toBe("2026-06-01T09:00:00+04:00");
    expect(dubaiMoment("2026-06-01", "03:00").toISOString()).toBe("2026-05-31T23:00:00.000Z");
  });

  test("days are counted across months and leap years, the week from Monday", () => {
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
    expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
    expect([weekdayOf("2026-06-01"), weekdayOf("2026-06-07")]).toEqual([1, 7]);
  });
});
