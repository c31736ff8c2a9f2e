import { z } from "zod";
import { defineInput, one, text } from "#app/search/functions/arguments.ts";
import { ofKind } from "#app/search/understanding/understand-query.ts";
import { choice } from "../filter-group.ts";
import type { FilterRules } from "../filter-rules.ts";
import type { Namer } from "../label-context.ts";
import { toTime } from "../param-values.ts";
import { timeCondition } from "./time-condition.ts";
import { type TimeOfDay, timesOfDay } from "./time-of-day.ts";

type Minutes = readonly [from: number, to: number];

const dayMinutes = 1440;

/** The minutes of the day in which a visit may start, in Dubai. */
const minutesOf: Record<TimeOfDay, Minutes> = {
  morning: [0, 720],
  afternoon: [720, 1020],
  evening: [1020, dayMinutes],
};

/** Starts that a part of the day and an earliest start allow together; later than its part, the start holds. */
export function startMinutes(part: TimeOfDay | "any", from: number): Minutes {
  const [begin, end] = part === "any" ? [0, dayMinutes] : minutesOf[part];
  return from < end ? [Math.max(begin, from), end] : [from, dayMinutes];
}

export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

export function timeOf(minute: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

export function startsFromLabel(time: string, { t }: Namer): string {
  return t("chip.startsFrom", { time });
}

export const timeOfDayRules: FilterRules = {
  active: ({ timeOfDay, startsFrom }) => [
    ...(timeOfDay === "any" ? [] : [{ key: "timeOfDay" as const }]),
    ...(startsFrom === "" ? [] : [{ key: "startsFrom" as const }]),
  ],
  clear: (_, { key }) => (key === "startsFrom" ? { startsFrom: "" } : { timeOfDay: "any" }),
  label: ({ key }, { state: { filters } }, namer) =>
    key === "startsFrom"
      ? startsFromLabel(filters.startsFrom, namer)
      : namer.t(`timeOfDay.${filters.timeOfDay}`),
  groups: ({ t }) => [
    {
      kind: "select",
      name: "time_of_day",
      label: t("filter.timeOfDay"),
      choices: (["any", ...timesOfDay] as const).map((value) =>
        choice(value, t(`timeOfDay.${value}`)),
      ),
    },
  ],
  /** Chosen parts hold before spoken ones; a part that a day was said with is in its condition. */
  conditions({ filters, pieces }) {
    const isPartChosen = filters.timeOfDay !== "any";
    const isStartChosen = filters.startsFrom !== "";
    const [spokenPart] = isPartChosen ? [] : ofKind(pieces, "timeOfDay");
    const [spokenStart] = isStartChosen ? [] : ofKind(pieces, "startsFrom");
    const spoken = [spokenPart, spokenStart].filter((piece) => piece !== undefined);
    if (!isPartChosen && !isStartChosen && spoken.length === 0) return [];
    const part = isPartChosen ? filters.timeOfDay : (spokenPart?.timeOfDay ?? "any");
    const from = isStartChosen ? minuteOf(filters.startsFrom) : (spokenStart?.minute ?? 0);
    const chosen = timeOfDayRules.active(filters);
    return [
      timeCondition({ minutes: startMinutes(part, from) }, { filters: chosen, pieces: spoken }),
    ];
  },
  input: defineInput(
    {
      time_of_day: one(z.enum(["any", ...timesOfDay]).default("any")),
      after: text.transform(toTime),
    },
    { timeOfDay: "time_of_day", startsFrom: "after" },
    (input) => ({ timeOfDay: input.time_of_day, startsFrom: input.after }),
  ),
};
