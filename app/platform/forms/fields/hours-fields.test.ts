import { expect, test } from "vitest";
import { defineForm } from "../define-form.ts";
import { checkbox } from "./choice-fields.ts";
import { weeklyHours } from "./hours-fields.ts";

function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one);
  return form;
}

const invalid = { ok: false, problems: { "day-3": "invalid" } };

test("the hours of a week are a line a day, unless their box is ticked", () => {
  const form = defineForm({
    id: "hours",
    fields: {
      day: weeklyHours({ label: "hours", unless: "unknown" }),
      unknown: checkbox({ label: "unknown" }),
    },
  });
  const typed = { "day-1": "9-13, 16:30-20", "day-7": "24" };
  const day = {
    "1": [
      ["09:00", "13:00"],
      ["16:30", "20:00"],
    ],
    "7": [["00:00", "24:00"]],
  };
  expect(form.parse(formOf(typed))).toMatchObject({ values: { day, unknown: false } });
  expect(form.parse(formOf({}))).toMatchObject({ values: { day: {}, unknown: false } });
  expect(form.parse(formOf({ "day-3": "soon" }))).toEqual(invalid);
  expect(form.parse(formOf({ "day-3": "9".repeat(1_000) }))).toEqual(invalid);
  const copied = form.parse(formOf({ "day-1": "9-13", "day-2": "8-9", "day-copy": "weekdays" }));
  const morning = [["09:00", "13:00"]];
  expect(copied).toMatchObject({
    values: { day: { "1": morning, "2": morning, "3": morning, "4": morning, "5": morning } },
  });
  expect(copied).not.toMatchObject({ values: { day: { "6": morning } } });
  expect(form.parseJson({ day })).toMatchObject({ values: { day } });
  expect(form.parseJson({ day: { "8": "9-10" } })).toMatchObject({ ok: false });
  const shown = form.write({ day: { "1": [["09:00", "13:00"]] } });
  expect(shown).toMatchObject({ "day-1-from": "09:00", "day-1-to": "13:00", "day-2-from": "" });
});

test("times are picked, in two shifts at most, or typed; what is typed counts", () => {
  const form = defineForm({
    id: "hours",
    fields: {
      day: weeklyHours({ label: "hours", unless: "unknown" }),
      unknown: checkbox({ label: "unknown" }),
    },
  });
  const day: Record<string, [string, string][]> = {
    "1": [
      ["09:00", "13:00"],
      ["16:30", "24:00"],
    ],
    "2": [
      ["08:00", "10:00"],
      ["11:00", "12:00"],
      ["13:00", "14:00"],
    ],
  };
  const written = form.write({ day });
  expect(written).toMatchObject({
    "day-1-to2": "00:00",
    "day-2": "08:00-10:00, 11:00-12:00, 13:00-14:00",
  });
  expect(form.controls).toEqual(expect.arrayContaining(Object.keys(written)));
  const texts = Object.entries(written).map(([name, value]): [string, string[]] => [
    name,
    [value].flat(),
  ]);
  expect(form.parse(formOf(Object.fromEntries(texts)))).toMatchObject({ values: { day } });
  const typed = { "day-1-from": "08:00", "day-1-to": "09:00", "day-1": "من ٩ صباحا إلى ١ ظهرا" };
  expect(form.parse(formOf(typed))).toMatchObject({
    values: { day: { "1": [["09:00", "13:00"]] } },
  });
  expect(form.parse(formOf({ "day-3-from": "09:00" }))).toEqual(invalid);
  expect(
    form.parse(formOf({ "day-6-from": "10:00", "day-6-to": "14:00", "day-copy": "weekend" })),
  ).toMatchObject({
    values: { day: { "6": [["10:00", "14:00"]], "7": [["10:00", "14:00"]] } },
  });
});

test("hours past midnight are carried on to the next day and shown as one span", () => {
  const form = defineForm({
    id: "hours",
    fields: {
      day: weeklyHours({ label: "hours", unless: "unknown" }),
      unknown: checkbox({ label: "unknown" }),
    },
  });
  const picked = { "day-1-from": "20:00", "day-1-to": "01:00" };
  const day: Record<string, [string, string][]> = {
    "1": [["20:00", "24:00"]],
    "2": [["00:00", "01:00"]],
  };
  expect(form.parse(formOf(picked))).toMatchObject({ values: { day } });
  expect(form.write({ day })).toMatchObject({ ...picked, "day-2-from": "" });
  expect(form.parse(formOf({ ...picked, "day-2": "00:30-02:00" }))).toEqual({
    ok: false,
    problems: { "day-2": "overlap" },
  });
});

test("a ticked box discards the hours that the form was opened with, and refuses others", () => {
  const form = defineForm({
    id: "hours",
    fields: {
      day: weeklyHours({ label: "hours", unless: "unknown" }),
      unknown: checkbox({ label: "unknown" }),
    },
  });
  const withBox = (changes: Record<string, string>, opened: object = {}) =>
    form.parse(formOf({ ...opened, ...changes, unknown: "on" }));
  const refused = { ok: false, problems: { unknown: "both" } };
  const removed = { ok: true, values: { day: {}, unknown: true } };

  expect(withBox({})).toMatchObject(removed);
  expect(withBox({ "day-1-from": "09:00", "day-1-to": "18:00" })).toEqual(refused);
  expect(withBox({ "day-3": "soon" })).toEqual(refused);

  const stored = form.write({
    day: {
      "1": [["09:00", "13:00"]],
      "6": [
        ["08:00", "10:00"],
        ["11:00", "12:00"],
        ["13:00", "24:00"],
      ],
      "7": [["00:00", "24:00"]],
    },
  });
  expect(form.controls).toEqual(expect.arrayContaining(Object.keys(stored)));
  expect(withBox({}, stored)).toMatchObject(removed);
  expect(withBox({ "day-2": "9-13" }, stored)).toEqual(refused);
  expect(withBox({ "day-copy": "all" }, stored)).toEqual(refused);
});
