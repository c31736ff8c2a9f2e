import OpeningHours from "opening_hours";
import { type Shift, type WeeklyHours, weeklyHours } from "#app/directory/opening-hours/inputs.ts";

/** Opening hours of the map as a week of ours; `problem` names the part that a week cannot hold. */
export type ReadHours =
  | { week: WeeklyHours; problem: string | null }
  | { week: null; problem: string };

/** OpenStreetMap stores at most 255 characters in a value. */
const longestValue = 255;
/** Any week without a change of clocks; a Monday. */
const monday = new Date(2024, 0, 8);
const sunday = new Date(2024, 0, 15);
const weekKeys = ["7", "1", "2", "3", "4", "5", "6"] as const;

const holidayRule = /^\s*(?:(?:PH|SH)\s*,?\s*)+(?:\s.*|off|closed)?$/i;
const holidayInList = /,\s*(?:PH|SH)\b|\b(?:PH|SH)\s*,\s*/gi;

/**
 * Reads hours of the map that repeat every week. Hours that depend on dates, seasons or the sun, and
 * those without an end, are no week: they are named instead. Rules for holidays are left out and named.
 */
export function readOpeningHours(value: string): ReadHours {
  if (value.length > longestValue) return refused("the value is longer than OpenStreetMap stores");
  const rules = value.split(";").filter((rule) => rule.trim() !== "");
  const ordinary = rules.filter((rule) => !holidayRule.test(rule));
  const text = ordinary.map((rule) => rule.replace(holidayInList, "")).join(";");
  const saysHolidays = text !== rules.join(";");
  if (text.trim() === "") return refused("only holidays are named");
  const read = readWeek(text);
  if (read.week === null || !saysHolidays) return read;
  return { week: read.week, problem: "hours: rules for holidays are left out" };
}

function readWeek(text: string): ReadHours {
  let hours: OpeningHours;
  let intervals: ReturnType<OpeningHours["getOpenIntervals"]>;
  try {
    hours = new OpeningHours(text, null);
    if (hours.getWarnings().length > 0) return refused("the value can be understood in two ways");
    if (!hours.isWeekStable()) return refused("the hours depend on the date or on the sun");
    intervals = hours.getOpenIntervals(monday, sunday);
  } catch {
    return refused("the value is no opening hours");
  }
  const isUncertain = intervals.some(([, , unknown, comment]) => unknown || Boolean(comment));
  if (isUncertain) return refused("the hours have a condition or no end");
  if (intervals.length === 0) return refused("the place is closed all week");
  const week = weekOf(intervals);
  return week ? { week, problem: null } : refused("a day has more than four shifts");
}

function refused(problem: string): ReadHours {
  return { week: null, problem: `hours: ${problem}` };
}

/** A shift past midnight goes on on the next day. */
function weekOf(intervals: readonly (readonly [Date, Date, ...unknown[]])[]): WeeklyHours | null {
  const days = new Map<string, Shift[]>();
  const add = (day: string, shift: Shift) => days.set(day, [...(days.get(day) ?? []), shift]);
  for (const [from, to] of intervals) {
    for (let start = from; start < to; ) {
      const midnight = new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1);
      const end = to < midnight ? to : midnight;
      const day = weekKeys[start.getDay()] ?? "1";
      add(day, [clockOf(start), end < midnight ? clockOf(end) : "24:00"]);
      start = end;
    }
  }
  const week = Object.fromEntries(
    [...days].map(([day, shifts]) => [day, shifts.toSorted((a, b) => a[0].localeCompare(b[0]))]),
  );
  const parsed = weeklyHours.safeParse(week);
  return parsed.success ? parsed.data : null;
}

function clockOf(time: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(time.getHours())}:${two(time.getMinutes())}`;
}
