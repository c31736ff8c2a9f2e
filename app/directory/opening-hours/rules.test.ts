import { describe, expect, test } from "vitest";
import { addDays, dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import {
  comingExceptions,
  isOpenAt,
  isRamadan,
  nextOpening,
  nextPresence,
  nextRamadan,
  openingStatus,
  type Schedule,
  shiftsOn,
  weekTable,
} from "./rules.ts";

/** A moment by the clock of Dubai. 2026-06-01 is a Monday. */
function at(local: string): Date {
  const [day = "", time = ""] = local.split("T");
  return dubaiMoment(day, time);
}

const usual: [string, string][] = [
  ["09:00", "13:00"],
  ["16:30", "20:00"],
];
const weekly: Schedule["weekly"] = {
  "1": usual,
  "2": usual,
  "3": usual,
  "4": usual,
  "5": [["08:00", "12:00"]],
};
const clinic: Schedule = { weekly, ramadan: null, exceptions: [] };
const everyDay = (shifts: [string, string][]): Schedule["weekly"] => ({
  "1": shifts,
  "2": shifts,
  "3": shifts,
  "4": shifts,
  "5": shifts,
  "6": shifts,
  "7": shifts,
});

describe("open or closed", () => {
  test.each([
    ["2026-06-01T08:59", false],
    ["2026-06-01T09:00", true],
    ["2026-06-01T12:59", true],
    ["2026-06-01T13:00", false],
    ["2026-06-01T16:30", true],
    ["2026-06-01T20:00", false],
    ["2026-06-05T11:00", true],
    ["2026-06-05T12:30", false],
    ["2026-06-06T10:00", false],
  ])("at %s: %s", (moment, open) => {
    expect(isOpenAt(clinic, at(moment))).toBe(open);
  });

  test("the day is Dubai's, not that of UTC", () => {
    const night: Schedule = { ...clinic, weekly: { "2": [["00:00", "02:00"]] } };
    expect(isOpenAt(night, new Date("2026-06-01T21:00:00Z"))).toBe(true);
    expect(isOpenAt(night, new Date("2026-06-02T01:00:00Z"))).toBe(false);
  });

  test("between split shifts it opens later the same day", () => {
    expect(openingStatus(clinic, at("2026-06-01T14:00"))).toEqual({
      state: "closed",
      opens: { at: "16:30", inDays: 0, weekday: 1 },
    });
  });

  test("an open clinic says when this shift ends", () => {
    expect(openingStatus(clinic, at("2026-06-01T10:00"))).toEqual({
      state: "open",
      closesAt: "13:00",
    });
  });

  test("shifts that touch are one opening", () => {
    const joined = {
      ...clinic,
      weekly: everyDay([
        ["09:00", "12:00"],
        ["12:00", "18:00"],
      ]),
    };
    expect(openingStatus(joined, at("2026-06-01T10:00"))).toEqual({
      state: "open",
      closesAt: "18:00",
    });
  });

  test("after the half day of Friday the next opening is Monday", () => {
    expect(openingStatus(clinic, at("2026-06-05T12:00"))).toEqual({
      state: "closed",
      opens: { at: "09:00", inDays: 3, weekday: 1 },
    });
    expect(nextOpening(clinic, at("2026-06-01T20:00"))).toEqual({
      at: "09:00",
      inDays: 1,
      weekday: 2,
    });
  });

  test("an opening runs on across midnight", () => {
    const late = {
      ...clinic,
      weekly: everyDay([
        ["00:00", "02:00"],
        ["18:00", "24:00"],
      ]),
    };
    expect(openingStatus(late, at("2026-06-01T23:30"))).toEqual({
      state: "open",
      closesAt: "02:00",
    });
    const untilMidnight = { ...clinic, weekly: everyDay([["18:00", "24:00"]]) };
    expect(openingStatus(untilMidnight, at("2026-06-01T23:59"))).toEqual({
      state: "open",
      closesAt: "00:00",
    });
  });

  test("every day from 00:00 to 24:00 is always open", () => {
    const always = { ...clinic, weekly: everyDay([["00:00", "24:00"]]) };
    expect(openingStatus(always, at("2026-06-06T03:00"))).toEqual({ state: "alwaysOpen" });
  });

  test("no hours at all are unknown, hours without a shift are closed with no end", () => {
    const unknown = { weekly: null, ramadan: null, exceptions: [] };
    expect(openingStatus(unknown, at("2026-06-01T10:00"))).toEqual({ state: "unknown" });
    expect(openingStatus({ ...clinic, weekly: {} }, at("2026-06-01T10:00"))).toEqual({
      state: "closed",
      opens: null,
    });
  });
});

describe("dates that differ", () => {
  const onDate = "2026-06-01";
  const closedDay = { onDate, isClosed: true, opensAt: null, closesAt: null };
  const shortDay = { onDate, isClosed: false, opensAt: "10:00:00", closesAt: "14:00:00" };

  test("a closed day is closed and is passed over", () => {
    const schedule = { ...clinic, exceptions: [closedDay] };
    expect(isOpenAt(schedule, at("2026-06-01T10:00"))).toBe(false);
    expect(nextOpening(schedule, at("2026-06-01T08:00"))).toEqual({
      at: "09:00",
      inDays: 1,
      weekday: 2,
    });
  });

  test("other hours take the place of the week's", () => {
    const schedule = { ...clinic, exceptions: [shortDay] };
    expect(shiftsOn(schedule, "2026-06-01")).toEqual([["10:00", "14:00"]]);
    expect(isOpenAt(schedule, at("2026-06-01T17:00"))).toBe(false);
  });

  test("a person keeps their hours within those of the clinic", () => {
    const person = { ...clinic, exceptions: [shortDay], exceptionsLimit: true };
    expect(shiftsOn(person, "2026-06-01")).toEqual([["10:00", "13:00"]]);
  });

  test("coming dates are listed from today on, in order", () => {
    const dates = ["2026-05-31", "2026-06-20", "2026-06-01", "2026-12-02"];
    const exceptions = dates.map((date) => ({ ...closedDay, onDate: date }));
    const coming = comingExceptions(exceptions, at("2026-06-01T23:00"));
    expect(coming.map((one) => one.onDate)).toEqual(["2026-06-01", "2026-06-20"]);
  });
});

describe("Ramadan", () => {
  // First and last day by the Umm al-Qura calendar; 2030 has two.
  test.each([
    ["2024-03-11", "2024-04-09"],
    ["2025-03-01", "2025-03-29"],
    ["2026-02-18", "2026-03-19"],
    ["2027-02-08", "2027-03-08"],
    ["2028-01-28", "2028-02-25"],
    ["2029-01-16", "2029-02-13"],
    ["2030-01-05", "2030-02-03"],
    ["2030-12-26", "2031-01-23"],
    ["2031-12-16", "2032-01-13"],
    ["2032-12-04", "2033-01-02"],
    ["2033-11-23", "2033-12-22"],
    ["2034-11-12", "2034-12-11"],
  ])("from %s to %s", (first, last) => {
    const around = [addDays(first, -1), first, last, addDays(last, 1)];
    expect(around.map(isRamadan)).toEqual([false, true, true, false]);
    const moments = [addDays(first, -200), addDays(first, -1), first, last];
    for (const day of moments)
      expect(nextRamadan(dubaiMoment(day, "08:00"))).toEqual({ first, last });
  });

  test("its hours hold only in it, and the week's where none are known", () => {
    const ramadan = { "3": [["10:00", "14:00"]] } satisfies Schedule["ramadan"];
    const first = "2026-02-18";
    expect(shiftsOn({ ...clinic, ramadan }, first)).toEqual([["10:00", "14:00"]]);
    expect(shiftsOn({ ...clinic, ramadan }, "2026-03-25")).toEqual(usual);
    expect(shiftsOn(clinic, first)).toEqual(usual);
  });
});

describe("when a person is next there", () => {
  const mondays: Schedule = { ...clinic, weekly: { "1": usual } };

  test("now, later today, tomorrow, in some days", () => {
    expect(nextPresence(mondays, at("2026-06-01T10:00"))).toEqual({
      inDays: 0,
      weekday: 1,
      from: "09:00",
      to: "13:00",
      isNow: true,
    });
    expect(nextPresence(mondays, at("2026-06-01T13:00"))).toMatchObject({
      inDays: 0,
      from: "16:30",
      isNow: false,
    });
    expect(nextPresence(mondays, at("2026-05-31T22:00"))).toMatchObject({ inDays: 1, weekday: 1 });
    expect(nextPresence(mondays, at("2026-06-02T10:00"))).toMatchObject({ inDays: 6 });
    expect(nextPresence(mondays, at("2026-06-01T20:00"))).toMatchObject({ inDays: 7 });
  });

  test("past seven days it is soon; without hours nothing is said", () => {
    const closed = { onDate: "2026-06-08", isClosed: true, opensAt: null, closesAt: null };
    const away = { ...mondays, exceptions: [closed], exceptionsLimit: true };
    expect(nextPresence(away, at("2026-06-01T20:00"))).toBe("soon");
    const unknown = { weekly: null, ramadan: null, exceptions: [closed], exceptionsLimit: true };
    expect(nextPresence(unknown, at("2026-06-01T20:00"))).toBeNull();
  });
});

test("the week starts on Monday and gathers equal days that follow each other", () => {
  expect(weekTable(weekly ?? {})).toEqual([
    { days: [1, 2, 3, 4], shifts: usual },
    { days: [5], shifts: [["08:00", "12:00"]] },
    { days: [6, 7], shifts: [] },
  ]);
  expect(weekTable({})).toEqual([{ days: [1, 2, 3, 4, 5, 6, 7], shifts: [] }]);
});
