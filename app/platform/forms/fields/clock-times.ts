import { latinDigits } from "#app/platform/i18n/latin-digits.ts";

/** From and to, such as 09:00 and 13:00. */
export type Shift = [string, string];

/** Keys of the days: 1 is Monday, 7 is Sunday. */
export const dayKeys = ["1", "2", "3", "4", "5", "6", "7"] as const;

export type DayKey = (typeof dayKeys)[number];

/** A day that is closed has no entry. */
export type WeekOfShifts = Partial<Record<DayKey, Shift[]>>;

/** Why the times of a day are refused. */
export type ShiftProblem = "invalid" | "order" | "overlap" | "many";

const mostShifts = 4;
/** Longer shifts past midnight are mistaken for those of an afternoon, such as 09:00-05:00. */
const longestNight = 16 * 60;

/**
 * Parses the shifts of a day as an owner types them: "09:00-13:00, 16:30-20:00", "9–13", "9am to
 * 1pm", "24". An empty text is closed. A shift past midnight, "20:00-01:00", ends before it starts:
 * `splitNights` stores it. Returns the problem of any other text.
 */
export function readDayShifts(text: string): Shift[] | ShiftProblem {
  const plain = latinDigits(text).trim();
  if (plain === "" || closedWords.test(plain)) return [];
  if (/^24( ?h| ?hours| ?ساعة)?$/i.test(plain)) return [["00:00", "24:00"]];
  const shifts: Shift[] = [];
  for (const part of plain.split(/[,،;&\n]|\band\b| ثم /i)) {
    const [, from = "", to = ""] =
      /^\s*(?:from\s+|و?من\s+)?(.+?)\s*(?:-|–|—|to|until|till|إلى|حتى)\s*(.+?)\s*$/i.exec(part) ??
      [];
    const opens = readClock(from);
    const closes = readClock(to);
    if (opens === null || closes === null || opens === midnight.end) return "invalid";
    const shift: Shift = [opens, closes === midnight.start ? midnight.end : closes];
    // "9-1" and "9-5" are mornings and working days far more often than nights.
    const isAfternoon = opens < "12:00" && /^\d{1,2}$/.test(to);
    if (opens >= shift[1] && (isAfternoon || !isNight(shift))) return "order";
    shifts.push(shift);
  }
  if (shifts.length > mostShifts) return "many";
  shifts.sort(([one], [other]) => one.localeCompare(other));
  return overlaps(shifts) ? "overlap" : shifts;
}

/** Parses the shifts of a day without those past midnight; null for any other text. */
export function readShifts(text: string): Shift[] | null {
  const shifts = readDayShifts(text);
  return typeof shifts === "string" || shifts.some(isNight) ? null : shifts;
}

function overlaps(shifts: readonly Shift[]): boolean {
  return shifts.some(([from], place) => {
    const before = shifts[place - 1];
    return before !== undefined && (isNight(before) || from < before[1]);
  });
}

const midnight = { start: "00:00", end: "24:00" };

/** Whether a shift ends on the next morning. */
function isNight([from, to]: Shift): boolean {
  if (to === midnight.start || to >= from) return false;
  return minuteOf(to) + 24 * 60 - minuteOf(from) <= longestNight;
}

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

type SplitWeek =
  | { ok: true; week: WeekOfShifts }
  | { ok: false; day: DayKey; problem: ShiftProblem };

/**
 * Stores shifts past midnight as the evening of their day and the first hours of the next one.
 * Returns the day whose times are refused instead.
 */
export function splitNights(week: WeekOfShifts): SplitWeek {
  const split: WeekOfShifts = {};
  for (const [place, day] of dayKeys.entries()) {
    const ofDay = week[day] ?? [];
    const before = week[dayBefore(place)]?.find(isNight);
    const shifts = [
      ...(before ? [[midnight.start, before[1]] satisfies Shift] : []),
      ...ofDay.map((one): Shift => (isNight(one) ? [one[0], midnight.end] : one)),
    ];
    if (overlaps(shifts)) return { ok: false, day, problem: "overlap" };
    if (shifts.length > mostShifts) return { ok: false, day, problem: "many" };
    if (shifts.length > 0) split[day] = shifts;
  }
  return { ok: true, week: split };
}

/** The inverse: an evening that goes on after midnight is one shift of its day. */
export function joinNights(week: WeekOfShifts): WeekOfShifts {
  const joined = joinDays(dayKeys.map((day) => week[day] ?? []));
  return Object.fromEntries(
    dayKeys.flatMap((day, place): [DayKey, Shift[]][] => {
      const shifts = joined[place] ?? [];
      return shifts.length > 0 ? [[day, shifts]] : [];
    }),
  );
}

/** Joins the nights of days that follow each other; the first day follows the last. */
export function joinDays(days: readonly Shift[][]): Shift[][] {
  const nights = days.map((shifts, place): Shift | null => {
    const evening = shifts.at(-1);
    const morning = days[(place + 1) % days.length]?.[0];
    if (evening?.[1] !== midnight.end || morning?.[0] !== midnight.start) return null;
    const night: Shift = [evening[0], morning[1]];
    return isNight(night) ? night : null;
  });
  return days.map((shifts, place) => {
    const night = nights[place];
    const others = shifts.slice(nights.at(place - 1) ? 1 : 0, night ? -1 : undefined);
    return night ? [...others, night] : others;
  });
}

const dayBefore = (place: number): DayKey => dayKeys[(place + 6) % 7] ?? "1";

/** Shifts as an owner types them. */
export function writeShifts(shifts: readonly Shift[]): string {
  return shifts.map(([from, to]) => `${from}-${to}`).join(", ");
}

const closedWords = /^(closed|off|مغلقة?|عطلة)$/i;
const afterNoon = /^(pm|م|مساء|مساءا|ظهرا|عصرا|ليلا|noon)$/;
const beforeNoon = /^(am|ص|صباحا)$/;

/** "16:30", "9", "9.30 am", "٩ صباحًا", "noon"; null for anything else. */
function readClock(text: string): string | null {
  const plain = text.toLowerCase().replace(/[.\s]*([ap])\.?\s*m\.?$/, " $1m");
  if (plain === "noon") return "12:00";
  if (plain === "midnight") return "24:00";
  const [, hours = "", minutes = "00", word = ""] =
    /^(\d{1,2})(?:[:.](\d{2}))?\s*(\p{L}[\p{L}\p{M}]*)?$/u.exec(plain) ?? [];
  if (hours === "" || Number(minutes) > 59) return null;
  const hour = hourOf(Number(hours), word.replace(/\p{M}/gu, ""));
  if (hour === null) return null;
  const clock = `${String(hour).padStart(2, "0")}:${minutes}`;
  return clock <= "24:00" ? clock : null;
}

/** The hour of the 24-hour clock; null where the word says nothing known. */
function hourOf(hours: number, word: string): number | null {
  if (word === "") return hours;
  if (hours < 1 || hours > 12) return null;
  if (afterNoon.test(word)) return (hours % 12) + 12;
  return beforeNoon.test(word) ? hours % 12 : null;
}
