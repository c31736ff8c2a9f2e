import { addDays } from "#app/platform/clock/dubai-clock.ts";
import { formatList, formatWeekday } from "#app/platform/i18n/format.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { defineInput, words } from "#app/search/filters/arguments.ts";
import { ofKind } from "#app/search/understanding/understand-query.ts";
import { choice } from "../filter-group.ts";
import type { FilterRules } from "../filter-rules.ts";
import { timeCondition } from "./time-condition.ts";
import { isWeekday, toWeekdays, weekdays } from "./weekdays.ts";

/** The name of a weekday; Monday is 1. */
export function weekdayName(weekday: number, locale: Locale): string {
  const aMonday = "2026-11-16";
  return formatWeekday(addDays(aMonday, weekday - 1), locale);
}

/** "Saturday and Sunday". */
export function weekdaysLabel(days: readonly number[], locale: Locale): string {
  return formatList(
    days.map((day) => weekdayName(day, locale)),
    locale,
  );
}

export const weekdaysRules: FilterRules = {
  active: (filters) => (filters.weekdays.length > 0 ? [{ key: "weekdays" }] : []),
  clear: () => weekdays.defaults,
  label: (_, { state }, { locale }) => weekdaysLabel(state.filters.weekdays, locale),
  groups: ({ t, locale }) => [
    {
      kind: "many",
      name: "weekdays",
      label: t("filter.weekdays"),
      choices: [1, 2, 3, 4, 5, 6, 7].map((day) => choice(String(day), weekdayName(day, locale))),
      more: null,
    },
  ],
  conditions({ filters, pieces }) {
    const [spoken] = ofKind(pieces, "weekdays");
    if (filters.weekdays.length > 0) {
      return [timeCondition({ weekdays: filters.weekdays }, { filters: [{ key: "weekdays" }] })];
    }
    return spoken ? [timeCondition({ weekdays: spoken.weekdays }, { pieces: [spoken] })] : [];
  },
  input: defineInput(
    { weekdays: words },
    {},
    ({ weekdays }) => ({ weekdays: toWeekdays(weekdays) }),
    ({ weekdays }) =>
      words
        .parse(weekdays)
        .filter((word) => !isWeekday(word))
        .map((value) => ({ parameter: "weekdays", value })),
  ),
};
