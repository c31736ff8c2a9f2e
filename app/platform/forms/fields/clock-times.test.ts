import { expect, test } from "vitest";
import {
  joinNights,
  readDayShifts,
  readShifts,
  splitNights,
  type WeekOfShifts,
  writeShifts,
} from "./clock-times.ts";

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
  ["9am to 1pm", [["09:00", "13:00"]]],
  [
    "9 a.m. – 12.30 pm and 4 PM until 8 PM",
    [
      ["09:00", "12:30"],
      ["16:00", "20:00"],
    ],
  ],
  ["8 am to noon", [["08:00", "12:00"]]],
  ["12 pm - 12:30 pm", [["12:00", "12:30"]]],
  ["٩ صباحًا إلى ١ ظهرًا", [["09:00", "13:00"]]],
  ["from 9am to 1pm", [["09:00", "13:00"]]],
  ["من ٩ صباحا إلى ١ ظهرا", [["09:00", "13:00"]]],
  [
    "من 9 ص إلى 1 ظهرا، ومن 4 م حتى 8 م",
    [
      ["09:00", "13:00"],
      ["16:00", "20:00"],
    ],
  ],
  ["4 م حتى 8 م", [["16:00", "20:00"]]],
  ["Closed", []],
  ["مغلق", []],
  ["24", [["00:00", "24:00"]]],
  ["20:00-24:00", [["20:00", "24:00"]]],
  ["20:00-00:00", [["20:00", "24:00"]]],
])("%j is read", (text, shifts) => {
  expect(readShifts(text)).toEqual(shifts);
});

test.each([
  ...[
    "morning",
    "9",
    "13:00-09:00",
    "09:00-09:00",
    "25:00-26:00",
    "09:60-10:00",
    "23:00-24:30",
    "20:00-01:00",
  ],
  ...["09:00-13:00, 12:00-15:00", "1-2,3-4,5-6,7-8,9-10", "09:00-13:00,", "13pm-14", "9xm-10"],
])("%j is refused", (text) => {
  expect(readShifts(text)).toBeNull();
});

test("what is written is read again", () => {
  const text = "09:00-13:00, 16:30-20:00";
  expect(writeShifts(readShifts(text) ?? [])).toBe(text);
});

test.each([
  ["20:00-01:00", "20:00", "01:00"],
  ["8pm to 1am", "20:00", "01:00"],
  ["من ٨ م إلى ١ ص", "20:00", "01:00"],
  ["20-1", "20:00", "01:00"],
  ["10:00-02:00", "10:00", "02:00"],
])("%j goes on past midnight", (text, from, to) => {
  expect(readDayShifts(text)).toEqual([[from, to]]);
});

test.each([
  ["nine", "invalid"],
  ["24:00-01:00", "invalid"],
  ["9-5", "order"],
  ["9-1", "order"],
  ["09:00-05:00", "order"],
  ["09:00-09:00", "order"],
  ["09:30-13:00, 12:00-20:00", "overlap"],
  ["20:00-01:00, 22:00-23:00", "overlap"],
  ["1-2,3-4,5-6,7-8,9-10", "many"],
])("%j has the problem %s", (text, problem) => {
  expect(readDayShifts(text)).toBe(problem);
});

test("a night is stored as an evening and the first hours of the next day", () => {
  const typed: WeekOfShifts = {
    "1": [
      ["09:00", "13:00"],
      ["20:00", "01:00"],
    ],
    "7": [["22:00", "02:00"]],
  };
  const stored: WeekOfShifts = {
    "1": [
      ["00:00", "02:00"],
      ["09:00", "13:00"],
      ["20:00", "24:00"],
    ],
    "2": [["00:00", "01:00"]],
    "7": [["22:00", "24:00"]],
  };
  expect(splitNights(typed)).toEqual({ ok: true, week: stored });
  expect(joinNights(stored)).toEqual(typed);
});

test("days that are open throughout are no nights", () => {
  const week: WeekOfShifts = {
    "1": [["00:00", "24:00"]],
    "2": [["00:00", "02:00"]],
    "4": [["08:00", "24:00"]],
    "5": [["00:00", "07:00"]],
  };
  expect(splitNights(week)).toEqual({ ok: true, week });
  expect(joinNights(week)).toEqual(week);
});

test("hours of the next day that start before the night has ended overlap", () => {
  expect(splitNights({ "1": [["20:00", "03:00"]], "2": [["02:00", "09:00"]] })).toEqual({
    ok: false,
    day: "2",
    problem: "overlap",
  });
});
