import { expect, test } from "vitest";
import { sayHours } from "./say-hours.server.ts";

const english = sayHours("en");
const arabic = sayHours("ar");

test("an opening is said by how near it is", () => {
  const opens = (inDays: number) =>
    english.status({ state: "closed", opens: { at: "16:30", inDays, weekday: 4 } });
  expect(opens(0)).toBe("Opens at 16:30");
  expect(opens(1)).toBe("Opens tomorrow at 16:30");
  expect(opens(3)).toBe("Opens Thursday at 16:30");
  expect(opens(9)).toBe("Opens next Thursday at 16:30");
  expect(english.status({ state: "closed", opens: null })).toBe("Closed until further notice");
  expect(english.status({ state: "unknown" })).toBeNull();
});

test("both languages keep the clock of the schedule", () => {
  expect(english.status({ state: "open", closesAt: "20:00" })).toBe("Open until 20:00");
  expect(arabic.status({ state: "open", closesAt: "20:00" })).toBe("مفتوح حتى 20:00");
  expect(arabic.shift(["16:30", "24:00"])).toBe("من 16:30 إلى 00:00");
});

test("a week names spans of days, single days and the whole week", () => {
  const shift: [string, string] = ["09:00", "17:00"];
  const rows = english.week({ "1": [shift], "2": [shift], "3": [shift], "5": [shift] }, 2);
  expect(rows).toEqual([
    { days: "Monday to Wednesday", shifts: ["09:00–17:00"], isToday: true },
    { days: "Thursday", shifts: [], isToday: false },
    { days: "Friday", shifts: ["09:00–17:00"], isToday: false },
    { days: "Saturday and Sunday", shifts: [], isToday: false },
  ]);
  expect(english.week({}, 1).map((row) => row.days)).toEqual(["Every day"]);
});

test("hours past midnight are one span at the day on which they begin", () => {
  const nights = english.week(
    { "1": [["20:00", "24:00"]], "2": [["00:00", "01:00"]], "3": [["09:00", "17:00"]] },
    2,
  );
  expect(nights.slice(0, 3)).toEqual([
    { days: "Monday", shifts: ["20:00–01:00"], isToday: false },
    { days: "Tuesday", shifts: [], isToday: true },
    { days: "Wednesday", shifts: ["09:00–17:00"], isToday: false },
  ]);
});
