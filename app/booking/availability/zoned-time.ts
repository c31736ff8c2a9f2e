import { dayMs } from "#app/platform/clock/dubai-clock.ts";

const minuteMs = 60_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-u-hc-h23", {
    timeZone: zone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  formats.set(zone, made);
  return made;
}

/** Returns what the zone's clock shows at a moment, as if it were UTC. */
function wallClock(zone: string, at: number): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, +value]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
}

/** Returns the day of a moment in a zone: "2026-11-24". */
export function zonedDay(zone: string, at: number): string {
  return new Date(wallClock(zone, at)).toISOString().slice(0, 10);
}

/**
 * Returns a function from the minutes of a day's clock to moments: the first moment of that day at
 * which the clock shows at least that time. A time that a clock change skips is the moment of the
 * change; one that it repeats is the first of the two.
 */
export function dayClock(zone: string, day: string): (minutes: number) => number {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const offsetAt = (at: number) => wallClock(zone, at) - at;
  const [before, after] = [offsetAt(midnight - dayMs), offsetAt(midnight + 2 * dayMs)];
  if (before === after) return (minutes) => midnight + minutes * minuteMs - before;
  // Clocks change at whole minutes.
  let [low, high] = [0, (3 * dayMs) / minuteMs];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(midnight - dayMs + middle * minuteMs) === before) low = middle;
    else high = middle;
  }
  const change = midnight - dayMs + high * minuteMs;
  return (minutes) => {
    const wall = midnight + minutes * minuteMs;
    return wall - before < change ? wall - before : Math.max(change, wall - after);
  };
}
