import { expect, test } from "vitest";
import { noFreeTimes } from "#app/directory/free-times/free-times.ts";
import type { Piece } from "#app/search/understanding/understand-query.ts";
import { buildVocabulary } from "#app/vocabulary/vocabulary.ts";
import { defaultFilters } from "../filters.ts";
import { availabilityRules } from "./availability-rules.ts";

const vocabulary = buildVocabulary({ categories: [], items: [], relations: [] });

const wednesdayMorning = new Date("2026-11-18T07:00:00Z");
const saturdayEvening = new Date("2026-11-28T17:20:00Z");

function askedPart(pieces: Piece[], now: Date) {
  const [asked] = availabilityRules.conditions({
    filters: defaultFilters,
    pieces,
    now,
    freeTimes: noFreeTimes,
    vocabulary,
    placeConditions: [],
    savedEntities: [],
  });
  return asked?.ask.kind === "free" ? asked.ask.part : null;
}

const said = { phrase: "", rest: "" };
const onDay = (weekday: number) =>
  ({ kind: "availability", availability: "custom", weekday, ...said }) as const;
const onDate = (month: number, day: number) => ({ kind: "date", month, day, ...said }) as const;
const inPart = (timeOfDay: "morning" | "evening") =>
  ({ kind: "timeOfDay", timeOfDay, ...said }) as const;
const nextSaturday: Piece = { ...onDay(6), isAfterToday: true };

test.each([
  [3, "2026-11-18", "today"],
  [6, "2026-11-21", "in three days"],
  [2, "2026-11-24", "in six days, not yesterday"],
])("weekday %i is asked for as the next day of that name, %s: %s", (weekday, day) => {
  expect(askedPart([onDay(weekday)], wednesdayMorning)).toEqual({ days: [day, day] });
});

test.each<[string, Piece[], Date, string]>([
  ["Saturday, late on a Saturday", [onDay(6)], saturdayEvening, "2026-12-05"],
  ["Saturday morning after it", [onDay(6), inPart("morning")], saturdayEvening, "2026-12-05"],
  ["Wednesday evening before it", [onDay(3), inPart("evening")], wednesdayMorning, "2026-11-18"],
  ["next Saturday on a Saturday", [nextSaturday], saturdayEvening, "2026-12-05"],
  ["next Saturday on a Wednesday", [nextSaturday], wednesdayMorning, "2026-11-21"],
  ["a date of next year", [onDate(11, 27)], saturdayEvening, "2027-11-27"],
])("%s is its next day", (_, pieces, now, day) => {
  expect(askedPart(pieces, now)).toEqual({ days: [day, day] });
});

test("two days of one name leave out the days between them", () => {
  expect(askedPart([onDate(12, 5), onDate(12, 12)], saturdayEvening)).toEqual({
    days: ["2026-12-05", "2026-12-12"],
    weekdays: [6],
  });
});
