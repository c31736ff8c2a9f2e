import { defineFilter } from "../filter.ts";
import { readWords } from "../param-values.ts";

const daysOfWeek = [1, 2, 3, 4, 5, 6, 7];
export const weekdayNames = ["weekdays", "weekdays[]"];

export const weekdays = defineFilter({
  name: "weekdays",
  listParameter: "weekdays",
  /** Monday is 1; any of them. */
  defaults: { weekdays: [] as number[] },
  read: (params) => ({ weekdays: toWeekdays(readWords(params, weekdayNames)) }),
  write: (values, add) => add("weekdays", values.weekdays.join(",")),
});

export function isWeekday(word: string): boolean {
  return daysOfWeek.some((day) => word === String(day));
}

/** All seven ask for no more than none. */
export function toWeekdays(words: readonly string[]): number[] {
  const days = daysOfWeek.filter((day) => words.includes(String(day)));
  return days.length < daysOfWeek.length ? days : [];
}
