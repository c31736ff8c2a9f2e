import { z } from "zod";
import { defineInput, one, text } from "#app/search/filters/arguments.ts";
import { ofKind, type Piece } from "#app/search/understanding/understand-query.ts";
import { choice } from "../filter-group.ts";
import type { Asked, FilterRules } from "../filter-rules.ts";
import { unknownSingle } from "../kinds/unknown-filter.ts";
import type { LabelContext } from "../labels/label-context.ts";
import { toTime } from "../param-values.ts";
import { timeCondition } from "./time-condition.ts";
import { type TimeOfDay, timesOfDay } from "./time-of-day.ts";

type Minutes = readonly [from: number, to: number];

export const dayMinutes = 1440;

/** The minutes of the day in which a visit may start, in Dubai. */
const minutesOf: Record<TimeOfDay, Minutes> = {
  morning: [0, 720],
  afternoon: [720, 1080],
  evening: [1080, dayMinutes],
};

/**
 * Starts that a part of the day, an earliest and a latest start allow together; where they exclude
 * the part, the times hold.
 */
export function startMinutes(part: TimeOfDay | "any", from = 0, before = dayMinutes): Minutes {
  const [begin, end] = part === "any" ? [0, dayMinutes] : minutesOf[part];
  const together: Minutes = [Math.max(begin, from), Math.min(end, before)];
  return together[0] < together[1] ? together : [from, before];
}

export function minuteOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

export function timeOf(minute: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** "From 18:00", "before 10:00", "17:00 to 19:00". */
export function startsLabel([from, before]: Minutes, { t }: LabelContext): string {
  if (before === dayMinutes) return t("chip.startsFrom", { time: timeOf(from) });
  if (from === 0) return t("chip.startsBefore", { time: timeOf(before) });
  return t("chip.startsBetween", { from: timeOf(from), to: timeOf(before) });
}

type Wished = Pick<Asked, "filters" | "pieces">;

/** The minutes of the day in which a visit should start; null for any. */
export function wishedMinutes(asked: Wished): Minutes | null {
  const [part] = ofKind(asked.pieces, "availability").flatMap(({ timeOfDay }) => timeOfDay ?? []);
  return wishedStarts(asked)?.minutes ?? (part ? startMinutes(part) : null);
}

/** Chosen parts and times hold before spoken ones. */
function wishedStarts({ filters, pieces }: Wished): { minutes: Minutes; spoken: Piece[] } | null {
  const { timeOfDay, startsFrom, startsBefore } = filters;
  const isPartChosen = timeOfDay !== "any";
  const isTimeChosen = startsFrom !== "" || startsBefore !== "";
  const [spokenPart] = isPartChosen ? [] : ofKind(pieces, "timeOfDay");
  const spokenFrom = isTimeChosen ? [] : ofKind(pieces, "startsFrom");
  const spokenBetween = isTimeChosen ? [] : ofKind(pieces, "startsBetween");
  const spoken = [...(spokenPart ? [spokenPart] : []), ...spokenFrom, ...spokenBetween];
  if (!isPartChosen && !isTimeChosen && spoken.length === 0) return null;
  const part = isPartChosen ? timeOfDay : (spokenPart?.timeOfDay ?? "any");
  const from = [
    startsFrom === "" ? 0 : minuteOf(startsFrom),
    ...spokenFrom.map(({ minute }) => minute),
    ...spokenBetween.map((piece) => piece.from),
  ];
  const before = [
    startsBefore === "" ? dayMinutes : minuteOf(startsBefore),
    ...spokenBetween.map((piece) => piece.to),
  ];
  return { minutes: startMinutes(part, Math.max(...from), Math.min(...before)), spoken };
}

export const timeOfDayRules: FilterRules = {
  active: ({ timeOfDay, startsFrom, startsBefore }) => [
    ...(timeOfDay === "any" ? [] : [{ key: "timeOfDay" as const }]),
    ...(startsFrom === "" ? [] : [{ key: "startsFrom" as const }]),
    ...(startsBefore === "" ? [] : [{ key: "startsBefore" as const }]),
  ],
  clear(_, { key }) {
    if (key === "startsFrom" || key === "startsBefore") return { [key]: "" };
    return { timeOfDay: "any" };
  },
  label({ key }, { state: { filters } }, namer) {
    if (key === "startsFrom") return startsLabel([minuteOf(filters.startsFrom), dayMinutes], namer);
    if (key === "startsBefore") return startsLabel([0, minuteOf(filters.startsBefore)], namer);
    return namer.t(`timeOfDay.${filters.timeOfDay}`);
  },
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
    const wished = wishedStarts({ filters, pieces });
    if (!wished) return [];
    const { minutes, spoken } = wished;
    return [
      timeCondition({ minutes }, { filters: timeOfDayRules.active(filters), pieces: spoken }),
    ];
  },
  input: defineInput(
    {
      time_of_day: one(z.enum(["any", ...timesOfDay]).default("any")),
      after: text,
      before: text,
    },
    { timeOfDay: "time_of_day", startsFrom: "after", startsBefore: "before" },
    (input) => ({
      timeOfDay: input.time_of_day,
      startsFrom: toTime(input.after),
      startsBefore: toTime(input.before),
    }),
    ({ after, before }) => [...unknownSingle("after", after), ...unknownSingle("before", before)],
  ),
};
