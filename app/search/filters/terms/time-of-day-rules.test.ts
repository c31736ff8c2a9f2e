import { expect, test } from "vitest";
import { noFreeTimes } from "#app/directory/free-times/free-times.ts";
import { wishOf } from "#app/search/join-times.ts";
import { parseSearchState } from "#app/search/rules.ts";
import type { Piece } from "#app/search/understanding/understand-query.ts";
import { buildVocabulary } from "#app/vocabulary/vocabulary.ts";
import { rulesOfConditions } from "../rules-list.ts";
import { minuteOf, timeOf } from "./time-of-day-rules.ts";

const vocabulary = buildVocabulary({ categories: [], items: [], relations: [] });
const said = { phrase: "", rest: "" };

/** The free time that a search asks for on a Wednesday at eleven in Dubai. */
function wish(query: string, pieces: Piece[] = []) {
  const { filters } = parseSearchState(new URLSearchParams(query));
  const asked = {
    filters,
    pieces,
    now: new Date("2026-11-18T07:00:00Z"),
    freeTimes: noFreeTimes,
    vocabulary,
    placeConditions: [],
    savedEntities: [],
  };
  const { days, weekdays, minutes } = wishOf(
    rulesOfConditions.flatMap((rules) => rules.conditions(asked)),
  );
  return { days, weekdays, minutes };
}

const noWish = { days: null, weekdays: [], minutes: null };

test("a part of the day, a day and weekdays are one wish for the same free time", () => {
  expect(wish("time_of_day=morning")).toEqual({ ...noWish, minutes: [0, 720] });
  expect(wish("after=18:00")).toEqual({ ...noWish, minutes: [1080, 1440] });
  expect(wish("before=10:00")).toEqual({ ...noWish, minutes: [0, 600] });
  expect(wish("after=17:00&before=19:00")).toEqual({ ...noWish, minutes: [1020, 1140] });
  expect(wish("time_of_day=evening&after=18:30")).toEqual({ ...noWish, minutes: [1110, 1440] });
  expect(wish("time_of_day=morning&after=18:00")).toEqual({ ...noWish, minutes: [1080, 1440] });
  expect(wish("weekdays=6,7&time_of_day=afternoon")).toEqual({
    ...noWish,
    weekdays: [6, 7],
    minutes: [720, 1080],
  });
  expect(wish("availability=tomorrow&time_of_day=afternoon")).toEqual({
    ...noWish,
    days: ["2026-11-19", "2026-11-19"],
    minutes: [720, 1080],
  });
});

test("words ask for the same, and a choice holds before them", () => {
  const tonight: Piece = {
    kind: "availability",
    availability: "today",
    timeOfDay: "evening",
    ...said,
  };
  const today = ["2026-11-18", "2026-11-18"];
  expect(wish("", [tonight])).toEqual({ ...noWish, days: today, minutes: [1080, 1440] });
  const late: Piece = { kind: "startsFrom", minute: 1200, ...said };
  expect(wish("", [tonight, late])).toEqual({ ...noWish, days: today, minutes: [1200, 1440] });
  const weekend: Piece = { kind: "weekdays", weekdays: [6, 7], ...said };
  const morning: Piece = { kind: "timeOfDay", timeOfDay: "morning", ...said };
  expect(wish("", [weekend, morning])).toEqual({ ...noWish, weekdays: [6, 7], minutes: [0, 720] });
  expect(wish("weekdays=1&time_of_day=evening", [weekend, morning])).toEqual({
    ...noWish,
    weekdays: [1],
    minutes: [1080, 1440],
  });
  const between: Piece = { kind: "startsBetween", from: 1020, to: 1140, ...said };
  expect(wish("", [between])).toEqual({ ...noWish, minutes: [1020, 1140] });
  expect(wish("before=10:00", [between])).toEqual({ ...noWish, minutes: [0, 600] });
  expect(wish("time_of_day=morning", [between])).toEqual({ ...noWish, minutes: [1020, 1140] });
});

test("several days are asked for together, within a week where one is said", () => {
  const day = (weekday: number): Piece => ({
    kind: "availability",
    availability: "custom",
    weekday,
    ...said,
  });
  const tomorrow: Piece = { kind: "availability", availability: "tomorrow", ...said };
  const week = (which: "this" | "next", weekdays: number[] = []): Piece => ({
    kind: "week",
    week: which,
    weekdays,
    ...said,
  });
  expect(wish("", [day(6), day(7)])).toEqual({
    ...noWish,
    days: ["2026-11-21", "2026-11-22"],
    weekdays: [6, 7],
  });
  expect(wish("", [day(1), day(5)])).toEqual({
    ...noWish,
    days: ["2026-11-20", "2026-11-23"],
    weekdays: [1, 5],
  });
  expect(wish("", [tomorrow, day(6)])).toMatchObject({ weekdays: [4, 6] });
  expect(wish("", [week("next")])).toEqual({ ...noWish, days: ["2026-11-23", "2026-11-29"] });
  expect(wish("", [week("next"), day(3)])).toEqual({
    ...noWish,
    days: ["2026-11-25", "2026-11-25"],
  });
  expect(wish("", [week("this", [6, 7])])).toEqual({
    ...noWish,
    days: ["2026-11-18", "2026-11-22"],
    weekdays: [6, 7],
  });
  const soon: Piece = { kind: "daysAhead", first: 0, last: 3, ...said };
  expect(wish("", [soon])).toEqual({ ...noWish, days: ["2026-11-18", "2026-11-21"] });
});

test("what is no time asks for none", () => {
  for (const query of ["time_of_day=midnight", "after=25:00", "after=6", "weekdays=0,8", ""])
    expect(wish(query)).toEqual(noWish);
  expect(wish("weekdays=1,2,3,4,5,6,7")).toEqual(noWish);
  expect([minuteOf("18:30"), timeOf(1110)]).toEqual([1110, "18:30"]);
});
