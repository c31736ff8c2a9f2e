import { expect, test } from "vitest";
import { readHours, writeHours } from "./hours-text.ts";

test.each([
  ["Mon-Thu 09:00-13:00,16:00-21:00; Fri 09:00-12:00", null],
  ["Daily 9:00-21:00", "Mon-Sun 09:00-21:00"],
  ["Sat-Wed 10.00–18.00", "Mon-Wed 10:00-18:00; Sat-Sun 10:00-18:00"],
  ["mon,wed 09:00-10:00; Friday closed", "Mon 09:00-10:00; Wed 09:00-10:00"],
  ["Sun 24 hours", "Sun 00:00-24:00"],
  ["Fri 20:00-02:00", "Fri 20:00-24:00; Sat 00:00-02:00"],
  ["الاثنين-الخميس 09:00-17:00", "Mon-Thu 09:00-17:00"],
  ["closed", "closed"],
])("hours %s", (text, canonical) => {
  const read = readHours(text);
  if ("problem" in read) throw new Error(read.problem);
  const written = writeHours(read.week);
  expect(written).toBe(canonical ?? text);
  expect(readHours(written)).toEqual(read);
});

test.each([
  ["Someday 09:00-10:00", "days"],
  ["Mon 9-5", "times"],
  ["Mon 25:00-26:00", "times"],
  ["Mon 09:70-10:00", "times"],
])("hours %s are refused", (text, word) => {
  expect(readHours(text)).toEqual({ problem: expect.stringContaining(word), value: text });
});
