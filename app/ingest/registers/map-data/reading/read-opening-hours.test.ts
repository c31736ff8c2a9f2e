import { expect, test } from "vitest";
import { writeHours } from "../../../columns/hours-text.ts";
import { readOpeningHours } from "./read-opening-hours.ts";

test.each([
  ["Mo-Fr 08:00-20:00", "Mon-Fri 08:00-20:00"],
  ["24/7", "Mon-Sun 00:00-24:00"],
  ["08:00-22:00", "Mon-Sun 08:00-22:00"],
  [
    "Mo-Th 09:00-13:00,16:00-21:00; Fr 16:00-22:00;",
    "Mon-Thu 09:00-13:00,16:00-21:00; Fri 16:00-22:00",
  ],
  ["Sa 20:00-02:00", "Sat 20:00-24:00; Sun 00:00-02:00"],
  ["Su 22:00-26:00", "Mon 00:00-02:00; Sun 22:00-24:00"],
])("hours of a week are read: %s", (value, expected) => {
  const { week, problem } = readOpeningHours(value);
  expect(week && writeHours(week)).toBe(expected);
  expect(problem).toBeNull();
});

test.each(["Mo-Fr 08:00-20:00; PH off", "Mo-Fr,PH 08:00-20:00", "PH,Mo-Fr 08:00-20:00"])(
  "rules for holidays are left out and named: %s",
  (value) => {
    const { week, problem } = readOpeningHours(value);
    expect(week && writeHours(week)).toBe("Mon-Fri 08:00-20:00");
    expect(problem).toBe("hours: rules for holidays are left out");
  },
);

test.each([
  ["Mo[1] 09:00-12:00", "depend on the date"],
  ["sunrise-sunset", "depend on the date"],
  ["Jan-Mar Mo 08:00-10:00", "depend on the date"],
  ["easter off; 24/7", "depend on the date"],
  ['Mo-Fr 09:00-17:00 "by appointment"', "condition or no end"],
  ["Mo-Fr 09:00+", "condition or no end"],
  ['Mo-Fr 09:00-17:00 || "call us"', "condition or no end"],
  ["off", "closed all week"],
  ["Mo 25:00-27:00", "no opening hours"],
  ["Ramadan 10:00-12:00", "no opening hours"],
  ["call us any time", "no opening hours"],
  ["9-5", "two ways"],
  ["Mo-Fr", "two ways"],
  ["Mo-Fr 17:00-09:00; Mo-Fr 08:00-09:30", "two ways"],
  ["PH 10:00-12:00", "only holidays"],
  ["Mo 08:00-09:00,10:00-11:00,12:00-13:00,14:00-15:00,16:00-17:00", "more than four shifts"],
  [`Mo-Fr 08:00-20:00; ${"Sa 10:00-12:00; ".repeat(40)}`, "longer than"],
  ["", "only holidays"],
])("hours that are no week are named, never guessed: %s", (value, problem) => {
  expect(readOpeningHours(value)).toEqual({
    week: null,
    problem: expect.stringContaining(problem),
  });
});
