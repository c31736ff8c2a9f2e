import { defineFilter } from "../filter.ts";
import { readChoice, readTime } from "../param-values.ts";

export const timesOfDay = ["morning", "afternoon", "evening"] as const;
export type TimeOfDay = (typeof timesOfDay)[number];

interface TimeOfDayValues {
  timeOfDay: TimeOfDay | "any";
  /** "18:00": the earliest start; empty for any. */
  startsFrom: string;
  /** "10:00": visits start before it; empty for any. */
  startsBefore: string;
}

const defaults: TimeOfDayValues = { timeOfDay: "any", startsFrom: "", startsBefore: "" };

export const timeOfDay = defineFilter({
  name: "timeOfDay",
  defaults,
  read: (params) => ({
    timeOfDay: readChoice(params, "time_of_day", timesOfDay) ?? defaults.timeOfDay,
    startsFrom: readTime(params, "after"),
    startsBefore: readTime(params, "before"),
  }),
  write(values, add) {
    add("time_of_day", values.timeOfDay, "any");
    add("after", values.startsFrom);
    add("before", values.startsBefore);
  },
});
