import { defineFilter } from "../filter.ts";
import { readWords } from "../param-values.ts";

const daysOfWeek = [1, 2, 3, 4, 5, 6, 7];

export const weekdays = defineFilter({
  name: "weekdays",
  listParameter: "weekdays",
  /** Monday is 1; any of them. */
  defaults: { weekdays: [] as number[] },
  read: (params) => ({ weekdays: toWeekdays(readWords(params, ["weekdays", "weekdays[]"])) }),
  write: (values, add) => add("weekdays", values.weekdays.join(",")),
});

/** All seven ask for no more than none. */
export function toWeekdays(words: readonly string[]): number[] {
  const days = daysOfWeek.filter((day) => words.includes(String(day)));
  return days.length < daysOfWeek.length ? days : [];
}
