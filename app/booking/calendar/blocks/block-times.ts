import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { formatClock } from "#app/platform/i18n/format.ts";

const usualBlock = "12:00";
const halfHourMs = 1_800_000;

/** Today a block begins at the next half hour, not in the past. */
export function nextHalfHour(day: string, now = Date.now()): string {
  if (day !== dubaiDay(new Date(now))) return usualBlock;
  const next = new Date(Math.ceil(now / halfHourMs) * halfHourMs);
  return dubaiDay(next) === day ? formatClock(next, "en") : "23:30";
}

/** "10:30" of "09:30"; a block ends on its day. */
export function hourAfter(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  return hour === 23
    ? "24:00"
    : `${String(hour + 1).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}
