import { expect, test } from "vitest";
import { afterQuiet, nextDigest } from "./quiet-hours.ts";

const at = (time: string) => new Date(`2026-11-23T${time}:00+04:00`);
const moment = (date: Date) => date.toISOString();
const night = { from: 22, until: 7 };

test.each([
  ["21:59", night, "2026-11-23T21:59:00+04:00"],
  ["22:00", night, "2026-11-24T07:00:00+04:00"],
  ["06:59", night, "2026-11-23T07:00:00+04:00"],
  ["07:00", night, "2026-11-23T07:00:00+04:00"],
  ["13:30", { from: 13, until: 15 }, "2026-11-23T15:00:00+04:00"],
  ["13:30", { from: 5, until: 5 }, "2026-11-23T13:30:00+04:00"],
  ["23:30", null, "2026-11-23T23:30:00+04:00"],
])("at %s with quiet hours %o a message leaves at %s", (time, quiet, leaves) => {
  expect(moment(afterQuiet(at(time), quiet))).toBe(moment(new Date(leaves)));
});

test("a digest leaves at eight in the morning", () => {
  expect(moment(nextDigest(at("07:59")))).toBe(moment(at("08:00")));
  expect(moment(nextDigest(at("08:00")))).toBe(moment(new Date("2026-11-24T08:00:00+04:00")));
});
