export const minuteMs = 60_000;
const dayMinutes = 1440;
const dubaiOffset = 4 * 60;

/** Returns the day in Dubai of a minute since the epoch, as days since the epoch. */
export function dayOf(minute: number): number {
  return Math.floor((minute + dubaiOffset) / dayMinutes);
}

export function firstMinuteOf(day: number): number {
  return day * dayMinutes - dubaiOffset;
}

/** Returns the minute of Dubai's clock; 0 is midnight. */
export function minuteOfDay(minute: number): number {
  return minute - firstMinuteOf(dayOf(minute));
}

/** Returns the weekday in Dubai of a day since the epoch; 1 is Monday. */
export function weekdayOfDay(day: number): number {
  // The epoch was a Thursday.
  return ((day + 3) % 7) + 1;
}
