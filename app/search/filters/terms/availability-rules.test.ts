import { expect, test } from "vitest";
import { noFreeTimes } from "#app/directory/free-times/free-times.ts";
import { buildVocabulary } from "#app/vocabulary/vocabulary.ts";
import { defaultFilters } from "../filters.ts";
import { availabilityRules } from "./availability-rules.ts";

const dayMinutes = 1440;

const vocabulary = buildVocabulary({ categories: [], items: [], relations: [] });

/** The minutes of the week that are asked for on a Wednesday at eleven in Dubai. */
function askedMinutes(weekday: number) {
  const [asked] = availabilityRules.conditions({
    filters: defaultFilters,
    pieces: [{ kind: "availability", availability: "custom", weekday, phrase: "", rest: "" }],
    now: new Date("2026-11-18T07:00:00Z"),
    freeTimes: noFreeTimes,
    vocabulary,
    placeConditions: [],
    savedEntities: [],
  });
  return asked?.ask.kind === "scheduled" ? asked.ask.otherwise : null;
}

test.each([
  [3, "today"],
  [6, "in three days"],
  [2, "in six days, not yesterday"],
])("weekday %i is asked for as the next day of that name: %s", (weekday) => {
  const from = (weekday - 1) * dayMinutes;
  expect(askedMinutes(weekday)).toMatchObject({ from, to: from + dayMinutes });
});
