import { z } from "zod";
import { isRamadan } from "#app/directory/opening-hours/rules.ts";
import { addDays, dubaiDay, dubaiMinutes, weekdayOf } from "#app/platform/clock/dubai-clock.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import type { Ask } from "#app/search/ask.ts";
import { defineInput, one, text } from "#app/search/functions/arguments.ts";
import { ofKind } from "#app/search/understanding/understand-query.ts";
import { choice } from "../filter-group.ts";
import { condition, type FilterRules } from "../filter-rules.ts";
import type { Namer } from "../label-context.ts";
import { toDay } from "../param-values.ts";
import { type Availability, availabilities, availability } from "./availability.ts";

const dayMinutes = 1440;

export function availabilityLabel(chosen: Availability, date: string, { t, locale }: Namer) {
  if (chosen === "today") return t("chip.today");
  if (chosen === "tomorrow") return t("chip.tomorrow");
  if (chosen === "custom" && date) return t("chip.onDate", { date: formatDate(date, locale) });
  if (chosen === "now") return t("availability.now");
  return chosen === "custom" ? t("availability.any") : t("chip.openNow");
}

export const availabilityRules: FilterRules = {
  active({ availability, availableDate }) {
    const isDayless = availability === "custom" && availableDate === "";
    return isDayless || availability === "any" ? [] : [{ key: "availability" }];
  },
  clear: () => availability.defaults,
  label: (_, { state: { filters } }, namer) =>
    availabilityLabel(filters.availability, filters.availableDate, namer),
  groups: ({ today, t }) => [
    {
      kind: "select",
      name: "availability",
      label: t("filter.availability"),
      choices: availabilities.map((value) => choice(value, t(`availability.${value}`))),
    },
    { kind: "date", name: "available_date", label: t("filter.date"), earliest: today },
  ],
  conditions({ filters, pieces, now }) {
    const [spoken] = ofKind(pieces, "availability");
    const isChosen = filters.availability !== "any";
    const asked = isChosen ? filters.availability : (spoken?.availability ?? "any");
    const ask = openingAsk(asked, filters.availableDate, now);
    if (!ask) return [];
    if (isChosen) return [condition(ask, { filters: [{ key: "availability" }] })];
    return [condition(ask, { pieces: spoken ? [spoken] : [] })];
  },
  input: defineInput(
    {
      availability: one(z.enum(availabilities).default("any")),
      available_date: text.transform(toDay),
    },
    { availableDate: "available_date" },
    (input) => ({ availability: input.availability, availableDate: input.available_date }),
  ),
};

/** Minute of the week in Dubai; Monday 00:00 is 0. */
export function minuteOfWeek(moment: Date): number {
  return (weekdayOf(dubaiDay(moment)) - 1) * dayMinutes + dubaiMinutes(moment);
}

function openingAsk(asked: Availability, date: string, now: Date): Ask | null {
  const minute = minuteOfWeek(now);
  const today = dubaiDay(now);
  const until = (to: number): Ask => ({
    kind: "open",
    from: minute,
    to,
    isRamadan: isRamadan(now),
  });
  const wholeDay = (day: string): Ask => {
    const from = (weekdayOf(day) - 1) * dayMinutes;
    return { kind: "open", from, to: from + dayMinutes, isRamadan: isRamadan(day) };
  };
  if (asked === "now" || asked === "open_now") return until(minute + 1);
  if (asked === "today") return until(weekdayOf(today) * dayMinutes);
  if (asked === "tomorrow") return wholeDay(addDays(today, 1));
  return asked === "custom" && date ? wholeDay(date) : null;
}
