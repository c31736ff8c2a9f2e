import { expect, test } from "vitest";
import { presentWeek } from "./present-week.server.ts";

const schedule = (day: "1" | "3", shift: [string, string]) => ({
  weekly: { [day]: [shift] },
  ramadan: null,
  exceptions: [],
});

test("hours of all places by day, from today on", () => {
  // A Monday in Dubai.
  const now = new Date("2026-11-23T06:00:00Z");
  const monday = schedule("1", ["09:00", "13:00"]);
  const wednesday = {
    ...schedule("3", ["16:00", "20:00"]),
    exceptions: [{ onDate: "2026-11-25", isClosed: true, opensAt: null, closesAt: null }],
  };
  const days = presentWeek([monday, wednesday], { now, locale: "en" });
  expect(days).toHaveLength(7);
  expect(days[0]).toEqual({
    date: "2026-11-23",
    name: "Mon",
    shifts: [{ place: 0, text: "09:00–13:00" }],
  });
  const [arabic] = presentWeek([monday], { now, locale: "ar" });
  expect(arabic?.shifts).toEqual([{ place: 0, text: "09:00–13:00" }]);
  expect(days.slice(1).flatMap(({ shifts }) => shifts)).toEqual([]);
  const unknown = { weekly: null, ramadan: null, exceptions: [] };
  expect(presentWeek([unknown], { now, locale: "en" })).toEqual([]);
});

test("a night is shown at the day on which it begins, also over the edges of the shown days", () => {
  const now = new Date("2026-11-23T06:00:00Z");
  const weekly = {
    "1": [["00:00", "01:00"] as [string, string], ["20:00", "24:00"] as [string, string]],
    "2": [["00:00", "02:00"] as [string, string]],
    "7": [["22:00", "24:00"] as [string, string]],
  };
  const days = presentWeek([{ weekly, ramadan: null, exceptions: [] }], { now, locale: "en" });
  expect(days.map(({ shifts }) => shifts.map(({ text }) => text))).toEqual([
    ["20:00–02:00"],
    ...[[], [], [], [], []],
    ["22:00–01:00"],
  ]);
});
