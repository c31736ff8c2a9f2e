import { expect, test } from "vitest";
import {
  calendarHref,
  dayAfter,
  dayOfNeighbour,
  daysOf,
  readCalendarState,
} from "./calendar-state.ts";

const stateOf = (query: string) => readCalendarState(new URLSearchParams(query), "2026-11-23");

test("a month has 42 days or 35, from the Monday of its first week", () => {
  const month = (weeks: 5 | 6) => daysOf({ view: "month", day: "2026-11-23", weeks });
  expect(month(6)).toHaveLength(42);
  expect(month(5)).toHaveLength(35);
  expect([month(6)[0], month(6).at(-1)]).toEqual(["2026-10-26", "2026-12-06"]);
  expect(month(5).at(-1)).toBe("2026-11-29");
  expect(daysOf({ view: "week", day: "2026-11-29", weeks: 6 })[0]).toBe("2026-11-23");
});

test.each([
  ["day", "2026-11-30", "2026-12-01", "2026-11-29"],
  ["week", "2026-11-25", "2026-11-30", "2026-11-16"],
  ["month", "2026-01-31", "2026-02-01", "2025-12-01"],
  ["list", "2026-11-01", "2026-11-15", "2026-10-18"],
] as const)("a %s of %s has its neighbours", (view, day, later, earlier) => {
  expect([dayOfNeighbour({ view, day }, 1), dayOfNeighbour({ view, day }, -1)]).toEqual([
    later,
    earlier,
  ]);
});

test("after a block the day that was shown stays, unless the block is on other days", () => {
  const day = { view: "day", day: "2026-11-25", weeks: 6 } as const;
  const after = (from: string, until = from) => dayAfter(day, { blocked: { day: from, until } });
  expect(after("2026-11-25")).toBe("2026-11-25");
  expect(after("2026-11-24", "2026-11-30")).toBe("2026-11-25");
  expect(after("2026-12-04")).toBe("2026-12-04");
  expect(
    dayAfter({ ...day, view: "week" }, { blocked: { day: "2026-11-27", until: "2026-11-27" } }),
  ).toBe("2026-11-25");
  expect(dayAfter(day, { day: "2026-11-28" })).toBe("2026-11-28");
  expect(dayAfter(day, {})).toBe("2026-11-25");
});

test("the address is the state, and nonsense in it is left out", () => {
  const id = "0b9f6a0e-6f0a-4b51-8f5e-2b8f5e1d3c4a";
  const state = stateOf(
    `view=week&day=2026-12-01&by=room&who=${id}&weeks=5&panel=block&on=${id}&at=09%3A30&patient=${id}`,
  );
  const href = calendarHref("/dashboard/clinic/calendar?listing=one", state);
  expect(stateOf(href.slice(href.indexOf("?") + 1))).toEqual(state);
  expect(stateOf("view=year&day=2026-99-99&who=1&booking=x&weeks=7&at=25:00&on=x")).toEqual(
    stateOf(""),
  );
  expect(stateOf("day=9999-12-31").day).toBe("2026-11-23");
});

test("a day that no month has is as if it were not there", () => {
  expect(stateOf("day=2026-02-31").day).toBe("2026-11-23");
  expect(stateOf("day=2028-02-29").day).toBe("2028-02-29");
});
