import { z } from "zod";
import type { FreeTimes } from "#app/directory/free-times/free-times.ts";
import { isRamadan } from "#app/directory/opening-hours/rules.ts";
import { addDays, dubaiDay, dubaiMinutes, weekdayOf } from "#app/platform/clock/dubai-clock.ts";
import { formatDate } from "#app/platform/i18n/format.ts";
import type { Condition, ScheduledAsk } from "#app/search/ask.ts";
import { defineInput, one, text } from "#app/search/filters/arguments.ts";
import { condition } from "../../ask.ts";
import { choice } from "../filter-group.ts";
import type { FilterRules } from "../filter-rules.ts";
import { unknownSingle } from "../kinds/unknown-filter.ts";
import type { LabelContext } from "../labels/label-context.ts";
import { toDay } from "../param-values.ts";
import { type Availability, availabilities, availability } from "./availability.ts";
import { spokenDays, wishOfDays } from "./spoken-days.ts";
import { timeCondition } from "./time-condition.ts";
import { wishedMinutes } from "./time-of-day-rules.ts";

const dayMinutes = 1440;

export function availabilityLabel(chosen: Availability, date: string, { t, locale }: LabelContext) {
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
  groups: ({ today, t, state: { filters } }) => [
    {
      kind: "select",
      name: "availability",
      label: t("filter.availability"),
      // Open and on duty now are one choice; the other name is accepted in addresses and calls.
      choices: availabilities
        .filter((value) => value !== "now" || filters.availability === "now")
        .map((value) => choice(value, t(`availability.${value}`))),
    },
    { kind: "date", name: "available_date", label: t("filter.date"), earliest: today },
  ],
  conditions({ filters, pieces, now, freeTimes }) {
    const isChosen = filters.availability !== "any";
    const spoken = isChosen ? [] : spokenDays(pieces);
    const isNow = (asked: string) => asked === "now" || asked === "open_now";
    const atOnce = isChosen
      ? isNow(filters.availability)
      : spoken.some((piece) => piece.kind === "availability" && isNow(piece.availability));
    const source: Partial<Condition> = isChosen
      ? { filters: [{ key: "availability" }] }
      : { pieces: spoken };
    if (atOnce) return [condition(openNowAsk({ now, freeTimes }), source)];
    if (!isChosen) {
      const part = wishOfDays(spoken, now, wishedMinutes({ filters, pieces }));
      return part === null ? [] : [timeCondition(part, source)];
    }
    const on = dayAsked(filters.availability, filters.availableDate, now);
    return on === null ? [] : [timeCondition({ days: [on, on] }, source)];
  },
  input: defineInput(
    {
      availability: one(z.enum(availabilities).default("any")),
      available_date: text,
    },
    { availableDate: "available_date" },
    (input) => ({ availability: input.availability, availableDate: toDay(input.available_date) }),
    ({ available_date }) => unknownSingle("available_date", available_date),
  ),
};

/** Minute of the week in Dubai; Monday 00:00 is 0. */
function minuteOfWeek(moment: Date): number {
  return (weekdayOf(dubaiDay(moment)) - 1) * dayMinutes + dubaiMinutes(moment);
}

interface Moment {
  now: Date;
  freeTimes: FreeTimes;
}

/** Open, or on duty by the schedule, at this minute. */
export function openNowAsk({ now, freeTimes }: Moment): ScheduledAsk {
  const from = minuteOfWeek(now);
  const otherwise = { kind: "open", from, to: from + 1, isRamadan: isRamadan(now) } as const;
  return { kind: "scheduled", set: freeTimes.onDuty(now), otherwise };
}

/** Minutes that distinguish who closes soon from who has time for a visit or for the way there. */
const minutesLeft = [60, 180];
const minuteMs = 60_000;

/** Still open, or on duty, after each of these times. */
export function openLaterAsks({ now, freeTimes }: Moment): ScheduledAsk[] {
  return minutesLeft.map((minutes) =>
    openNowAsk({ now: new Date(now.getTime() + minutes * minuteMs), freeTimes }),
  );
}

/** The day that a free time is asked for; null for none. */
function dayAsked(asked: Availability, date: string, now: Date): string | null {
  if (asked === "today") return dubaiDay(now);
  if (asked === "tomorrow") return addDays(dubaiDay(now), 1);
  return asked === "custom" && date ? date : null;
}
