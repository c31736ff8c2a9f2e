import { addDays, dayMs, weekdayOf } from "#app/platform/clock/dubai-clock.ts";

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

/** From minutes since midnight to milliseconds since the epoch. */
type DayClock = (minutes: number) => number;

/** A day as a zone's clock counts it. */
export interface ZonedDay {
  day: string;
  next: string;
  /** 1 is Monday. */
  weekday: number;
  toMoment: DayClock;
}

/** Cached facts of a zone: the platform takes 5 microseconds for each wall clock. */
interface ZoneFacts {
  /** The offset during a whole day of UTC, by number; null where clocks change in it. */
  offsets: Map<number, number | null>;
  days: Map<string, ZonedDay>;
}

/** Two years of days; a zone that is asked for more begins again. */
const mostDays = 750;
const zones = new Map<string, ZoneFacts>();

function factsOf(zone: string): ZoneFacts {
  const known = zones.get(zone);
  if (known) return known;
  const made = { offsets: new Map(), days: new Map() };
  zones.set(zone, made);
  return made;
}

function remember<K, V>(known: Map<K, V>, key: K, value: V): V {
  if (known.size >= mostDays) known.clear();
  known.set(key, value);
  return value;
}

/** Returns how far the zone's clock is ahead of UTC at a moment, in milliseconds. */
function offsetAt(zone: string, at: number): number {
  const { offsets } = factsOf(zone);
  const day = Math.floor(at / dayMs);
  const known = offsets.get(day);
  const offset = known === undefined ? remember(offsets, day, offsetOfDay(zone, day)) : known;
  return offset ?? wallClock(zone, at) - at;
}

function offsetOfDay(zone: string, day: number): number | null {
  const [from, to] = [day * dayMs, (day + 1) * dayMs];
  const offset = wallClock(zone, from) - from;
  return wallClock(zone, to) - to === offset ? offset : null;
}

/** Returns the day of a moment in a zone: "2026-11-24". */
export function zonedDay(zone: string, at: number): string {
  return new Date(at + offsetAt(zone, at)).toISOString().slice(0, 10);
}

/**
 * Returns a function from the minutes of a day's clock to moments: the first moment of that day at
 * which the clock shows at least that time. A time that a clock change skips is the moment of the
 * change; one that it repeats is the first of the two.
 */
export function dayClock(zone: string, day: string): DayClock {
  return dayIn(zone, day).toMoment;
}

/** Returns a day as a zone's clock counts it; `toMoment` is its `dayClock`. */
export function dayIn(zone: string, day: string): ZonedDay {
  const { days } = factsOf(zone);
  const known = days.get(day);
  if (known) return known;
  const [next, weekday, toMoment] = [addDays(day, 1), weekdayOf(day), makeClock(zone, day)];
  return remember(days, day, { day, next, weekday, toMoment });
}

function makeClock(zone: string, day: string): DayClock {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const [before, after] = [offsetAt(zone, midnight - dayMs), offsetAt(zone, midnight + 2 * dayMs)];
  if (before === after) return (minutes) => midnight + minutes * minuteMs - before;
  // Clocks change at whole minutes.
  let [low, high] = [0, (3 * dayMs) / minuteMs];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(zone, midnight - dayMs + middle * minuteMs) === before) low = middle;
    else high = middle;
  }
  const change = midnight - dayMs + high * minuteMs;
  return (minutes) => {
    const wall = midnight + minutes * minuteMs;
    return wall - before < change ? wall - before : Math.max(change, wall - after);
  };
}
