import { expect, test } from "vitest";
import { dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import { expectedAnswer, type Office } from "./rules.ts";

const usual: [string, string][] = [["09:00", "18:00"]];
const office: Office = {
  week: { "1": usual, "2": usual, "3": usual, "4": usual, "5": usual },
  answerMinutes: 120,
  holidays: [{ firstDay: "2026-12-01", lastDay: "2026-12-02" }],
};

// 2026-11-27 is a Friday; 1 and 2 December are holidays.
test.each([
  ["2026-11-27T10:00", { kind: "within", minutes: 120 }],
  ["2026-11-27T16:00", { kind: "within", minutes: 120 }],
  ["2026-11-27T16:01", { kind: "closing", at: "18:00", reopens: { at: "09:00", inDays: 3 } }],
  ["2026-11-27T08:00", { kind: "away", reopens: { at: "09:00", inDays: 0 } }],
  ["2026-11-29T12:00", { kind: "away", reopens: { at: "09:00", inDays: 1 } }],
  ["2026-11-30T18:00", { kind: "away", reopens: { at: "09:00", inDays: 3 } }],
  ["2026-12-01T10:00", { kind: "away", reopens: { at: "09:00", inDays: 2 } }],
])("at %s in Dubai an answer is expected as %o", (moment, expected) => {
  const [day = "", time = ""] = moment.split("T");
  expect(expectedAnswer(office, dubaiMoment(day, time))).toMatchObject(expected);
});

test("hours until midnight reopen by the day of today, and a week without hours does not reopen", () => {
  const evening = { ...office, week: { "5": [["12:00", "24:00"]] } } satisfies Office;
  const late = dubaiMoment("2026-11-27", "23:00");
  expect(expectedAnswer(evening, late)).toEqual({
    kind: "closing",
    at: "00:00",
    reopens: { at: "12:00", inDays: 7 },
  });
  expect(expectedAnswer({ ...office, week: {} }, late)).toEqual({ kind: "away", reopens: null });
});
