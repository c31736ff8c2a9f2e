import { expect, test } from "vitest";
import { noFreeTimes } from "#app/directory/free-times/free-times.ts";
import { buildVocabulary } from "#app/vocabulary/vocabulary.ts";
import { defaultFilters } from "../filters.ts";
import { availabilityRules } from "./availability-rules.ts";

const vocabulary = buildVocabulary({ categories: [], items: [], relations: [] });

/** The day of a free time that is asked for on a Wednesday at eleven in Dubai. */
function askedDay(weekday: number) {
  const [asked] = availabilityRules.conditions({
    filters: defaultFilters,
    pieces: [{ kind: "availability", availability: "custom", weekday, phrase: "", rest: "" }],
    now: new Date("2026-11-18T07:00:00Z"),
    freeTimes: noFreeTimes,
    vocabulary,
    placeConditions: [],
    savedEntities: [],
  });
  return asked?.ask.kind === "free" ? asked.ask.part : null;
}

test.each([
  [3, "2026-11-18", "today"],
  [6, "2026-11-21", "in three days"],
  [2, "2026-11-24", "in six days, not yesterday"],
])("weekday %i is asked for as the next day of that name, %s: %s", (weekday, day) => {
  expect(askedDay(weekday)).toEqual({ days: [day, day] });
});
