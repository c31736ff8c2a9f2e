import { isDay } from "#app/platform/clock/day-inputs.ts";
import { addDays, dubaiDay } from "#app/platform/clock/dubai-clock.ts";

const mostDaysOff = 730;

/** Whether a listing may return by itself on a day: after today, within two years. */
export function isReturnDay(day: string, today = dubaiDay()): boolean {
  return isDay(day) && day > today && day <= addDays(today, mostDaysOff);
}
