import { addDays, dubaiDay, dubaiMinutes, weekdayOf } from "#app/platform/clock/dubai-clock.ts";
import type { WeeklyHours } from "./inputs.ts";

/** A date whose hours differ from the week's; times are "HH:MM" or "HH:MM:SS". */
export interface OpeningException {
  onDate: string;
  isClosed: boolean;
  opensAt: string | null;
  closesAt: string | null;
}

/** When something is open or someone is there; Asia/Dubai. */
export interface Schedule {
  weekly: WeeklyHours | null;
  ramadan: WeeklyHours | null;
  exceptions: OpeningException[];
  /** A person keeps their own hours on such a date, within those of the clinic. */
  exceptionsLimit?: boolean;
}

export type OpeningStatus =
  | { state: "unknown" }
  | { state: "alwaysOpen" }
  | { state: "open"; closesAt: string }
  | { state: "closed"; opens: Opening | null };

/** `inDays` counts Dubai days from today; `weekday` 1 is Monday. */
export interface Opening {
  at: string;
  inDays: number;
  weekday: number;
}

/** When a person is next there: the coming or running shift within seven days. */
export interface Presence {
  inDays: number;
  weekday: number;
  from: string;
  to: string;
  isNow: boolean;
}

type Minutes = [from: number, to: number];

const dayMinutes = 1440;
const searchDays = 14;
const presenceDays = 7;

/** The calendar that the Gulf states print; a sighting of the moon can move a month by a day. */
const islamicMonth = new Intl.DateTimeFormat("en-u-ca-islamic-umalqura", {
  month: "numeric",
  timeZone: "UTC",
});

/** Whether a day ("2026-02-20") or a moment falls in Ramadan; approximate by a day. */
export function isRamadan(date: Date | string): boolean {
  const day = typeof date === "string" ? date : dubaiDay(date);
  return islamicMonth.format(new Date(`${day}T00:00:00Z`)) === "9";
}

/** Returns the first and last day of the running or next Ramadan. */
export function nextRamadan(now: Date): { first: string; last: string } {
  let within = dubaiDay(now);
  // A month has 29 or 30 days: steps of 28 do not pass over one.
  while (!isRamadan(within)) within = addDays(within, 28);
  return { first: edgeOfRamadan(within, -1), last: edgeOfRamadan(within, 1) };
}

function edgeOfRamadan(within: string, step: 1 | -1): string {
  const next = addDays(within, step);
  return isRamadan(next) ? edgeOfRamadan(next, step) : within;
}

/** The shifts of one day after Ramadan and exceptions; empty is closed. */
export function shiftsOn(schedule: Schedule, day: string): [string, string][] {
  return minutesOn(schedule, day).map(([from, to]) => [toClock(from), toClock(to)]);
}

export function isOpenAt(schedule: Schedule, now: Date): boolean {
  const minute = dubaiMinutes(now);
  return todayMinutes(schedule, now).some(([from, to]) => from <= minute && minute < to);
}

/** Open until when, or closed until when. */
export function openingStatus(schedule: Schedule, now: Date): OpeningStatus {
  if (!hasHours(schedule)) return { state: "unknown" };
  if (!isOpenAt(schedule, now)) return { state: "closed", opens: nextOpening(schedule, now) };
  const closing = closingAfter(schedule, now);
  return closing === null ? { state: "alwaysOpen" } : { state: "open", closesAt: closing };
}

/** The first start of a shift after now, within two weeks. */
export function nextOpening(schedule: Schedule, now: Date): Opening | null {
  const today = dubaiDay(now);
  for (let inDays = 0; inDays <= searchDays; inDays++) {
    const day = addDays(today, inDays);
    const earliest = inDays === 0 ? dubaiMinutes(now) : -1;
    const next = minutesOn(schedule, day).find(([from]) => from > earliest);
    if (next) return { at: toClock(next[0]), inDays, weekday: weekdayOf(day) };
  }
  return null;
}

/** Returns when the person is next present; "soon" after seven days; null if no hours are known. */
export function nextPresence(schedule: Schedule, now: Date): Presence | "soon" | null {
  if (!hasHours(schedule)) return null;
  const today = dubaiDay(now);
  const minute = dubaiMinutes(now);
  for (let inDays = 0; inDays <= presenceDays; inDays++) {
    const day = addDays(today, inDays);
    const next = minutesOn(schedule, day).find(([, to]) => inDays > 0 || to > minute);
    if (!next) continue;
    const [from, to] = next;
    const isNow = inDays === 0 && from <= minute;
    return { inDays, weekday: weekdayOf(day), from: toClock(from), to: toClock(to), isNow };
  }
  return "soon";
}

/** Days that follow each other with the same hours are one row; the week starts on Monday. */
export function weekTable(weekly: WeeklyHours): { days: number[]; shifts: [string, string][] }[] {
  const rows: { days: number[]; shifts: [string, string][] }[] = [];
  for (const [place, key] of weekdayKeys.entries()) {
    const shifts = weekly[key] ?? [];
    const last = rows.at(-1);
    if (last && sameShifts(last.shifts, shifts)) last.days.push(place + 1);
    else rows.push({ days: [place + 1], shifts });
  }
  return rows;
}

/** Exceptions from today on, within a number of days, by date. */
export function comingExceptions<E extends OpeningException>(
  exceptions: E[],
  now: Date,
  days = 45,
): E[] {
  const today = dubaiDay(now);
  const last = addDays(today, days);
  return exceptions
    .filter((one) => today <= one.onDate && one.onDate <= last)
    .sort((a, b) => a.onDate.localeCompare(b.onDate));
}

const weekdayKeys = ["1", "2", "3", "4", "5", "6", "7"] as const;

function hasHours({ weekly, ramadan, exceptions, exceptionsLimit }: Schedule): boolean {
  return weekly !== null || ramadan !== null || (!exceptionsLimit && exceptions.length > 0);
}

function sameShifts(a: [string, string][], b: [string, string][]): boolean {
  return a.length === b.length && a.every((shift, place) => shift.join() === b[place]?.join());
}

function todayMinutes(schedule: Schedule, now: Date): Minutes[] {
  return minutesOn(schedule, dubaiDay(now));
}

function minutesOn(schedule: Schedule, day: string): Minutes[] {
  const week = schedule.ramadan && isRamadan(day) ? schedule.ramadan : schedule.weekly;
  const key = weekdayKeys[weekdayOf(day) - 1];
  const usual = ((key && week?.[key]) || []).map(toMinutes);
  const exception = schedule.exceptions.find((one) => one.onDate === day);
  if (!exception) return usual;
  if (exception.isClosed) return [];
  if (!exception.opensAt || !exception.closesAt) return usual;
  const special = toMinutes([exception.opensAt, exception.closesAt]);
  return schedule.exceptionsLimit ? usual.flatMap((shift) => overlap(shift, special)) : [special];
}

function overlap(a: Minutes, b: Minutes): Minutes[] {
  const from = Math.max(a[0], b[0]);
  const to = Math.min(a[1], b[1]);
  return from < to ? [[from, to]] : [];
}

/** Returns the time at which the current opening ends, across midnight; null if it lasts a week. */
function closingAfter(schedule: Schedule, now: Date): string | null {
  const today = dubaiDay(now);
  let minute = dubaiMinutes(now);
  for (let inDays = 0; inDays <= presenceDays; inDays++) {
    const end = endOfRun(minutesOn(schedule, addDays(today, inDays)), minute);
    if (end === null) return toClock(0);
    if (end < dayMinutes) return toClock(end);
    minute = 0;
  }
  return null;
}

/** Returns the end of the shift that contains the minute; adjacent shifts count as one. */
function endOfRun(shifts: Minutes[], minute: number): number | null {
  let end: number | null = null;
  for (const [from, to] of shifts) {
    if (from <= (end ?? minute) && to > (end ?? minute)) end = to;
  }
  return end;
}

/** An end at or before its start is after midnight: the day's part of it ends at 24:00. */
function toMinutes([from, to]: [string, string]): Minutes {
  const start = minuteOf(from);
  const end = minuteOf(to);
  return [start, end <= start ? dayMinutes : end];
}

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

function toClock(minutes: number): string {
  const hours = String(Math.floor(minutes / 60)).padStart(2, "0");
  return `${hours}:${String(minutes % 60).padStart(2, "0")}`;
}
