/** The zone of the product's clock, whatever the visitor's own is. Dubai has no daylight saving time. */
export const timeZone = "Asia/Dubai";

const offset = "+04:00";
const offsetMs = 4 * 3_600_000;

/** Milliseconds of 24 hours. */
export const dayMs = 86_400_000;

/** Returns the day in Dubai, as "2026-11-14". */
export function dubaiDay(moment = new Date()): string {
  return new Date(moment.getTime() + offsetMs).toISOString().slice(0, 10);
}

/** Returns the minutes since midnight in Dubai. */
export function dubaiMinutes(moment: Date): number {
  const local = new Date(moment.getTime() + offsetMs);
  return local.getUTCHours() * 60 + local.getUTCMinutes();
}

/** Returns the time of day in Dubai, as "16:30". A day's calendar has hundreds. */
export function dubaiTime(moment: Date): string {
  const minutes = dubaiMinutes(moment);
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

const twoDigits = (value: number) => (value < 10 ? `0${value}` : `${value}`);

/** Returns the ISO 8601 text of a time of day ("16:30") in Dubai, with its offset. */
export function dubaiTimestamp(day: string, time: string): string {
  return `${day}T${time}:00${offset}`;
}

/** Returns the moment of a time of day ("16:30") in Dubai. */
export function dubaiMoment(day: string, time: string): Date {
  return new Date(dubaiTimestamp(day, time));
}

/** Adds days to a day. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10);
}

/** Returns how many days the second day is after the first. */
export function daysBetween(first: string, second: string): number {
  return Math.round((Date.parse(second) - Date.parse(first)) / dayMs);
}

/** Returns 1 for Monday to 7 for Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}
