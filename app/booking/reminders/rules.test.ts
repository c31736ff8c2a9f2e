import { expect, test } from "vitest";
import { readPlanForm } from "./plan-form.ts";
import { fillText, problemOfText, readAnswer } from "./rules.ts";

test.each([
  ["1", "confirm"],
  [" ١ ", "confirm"],
  ["۱.", "confirm"],
  ["2", "cancel"],
  ["\u200f٢!", "cancel"],
  ["12", "other"],
  ["I need 2 more days", "other"],
  ["", "other"],
  ["3", "other"],
])("%j is read as %s", (text, answer) => {
  expect(readAnswer(text)).toBe(answer);
});

test.each([
  ["", null],
  ["{clinic} on {day} at {time}", null],
  ["{day}, {time}, because of {reason}", { kind: "unknown", name: "reason" }],
  ["{day} {time} {", { kind: "unknown", name: "" }],
  ["See you on {day}", { kind: "lacking", name: "time" }],
])("the placeholders of %j are checked", (text, problem) => {
  expect(problemOfText(text)).toEqual(problem);
});

test("values that look like placeholders are not filled in again", () => {
  const values = { clinic: "{time}", day: "Monday", time: "09:00" };
  expect(fillText("{clinic} {day} {time}", values)).toBe("{time} Monday 09:00");
});

test("two reminders at the same time, and a text of a foreign placeholder, are refused at their fields", () => {
  const fields: Record<string, string> = {
    "hours-1": "24",
    "hours-2": "24",
    "channel-1": "text",
    "text-ar-1": "{reason} {day} {time}",
  };
  const { reminders, problems } = readPlanForm((name) => fields[name] ?? "");
  expect(reminders).toBeNull();
  expect(problems).toEqual([
    { number: 1, field: "textAr", kind: "unknown" },
    { number: 2, field: "hours", kind: "twice" },
  ]);
});
