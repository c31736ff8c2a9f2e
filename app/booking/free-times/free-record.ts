import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import { dutyOn, eachSlot } from "../availability/compute-slots.ts";
import type { Calendar, ScheduleFacts, Span } from "../availability/slots.ts";
import { zonedDay } from "../availability/zoned-time.ts";

/** The days that are read ahead; a slot beyond them is found on the booking page only. */
export const daysAhead = 62;
/** Whole days are stored slot by slot until so many slots are known; of later days it is stored whether they have one. */
const nearestSlots = 8;
/** Later days come into the horizon as time passes: a record is renewed after so long. */
const longestMs = 12 * 3_600_000;
const minuteMs = 60_000;
const dutyDays = 2;
const dubaiOffset = 4 * 60;
const dayMinutes = 1440;

/**
 * The data of one professional's schedules that search and cards need. Minutes count from the epoch, days
 * are those of Dubai.
 */
export interface FreeRecord {
  /** Pairs, by start: the minute of a free slot, and how many minutes before it booking ends. */
  slots: Uint32Array;
  /** The first day that `later` speaks of. */
  laterFrom: number;
  /** Bits of days with a free slot, from `laterFrom` on. */
  later: Uint32Array;
  /** Pairs: from and to. */
  duty: Uint32Array;
  /** From this moment on the record may be untrue, in milliseconds. */
  validUntil: number;
}

/** Returns the record of a professional, or null without a schedule that offers appointments. */
export function makeRecord(
  allSchedules: readonly ScheduleFacts[],
  calendar: Calendar,
  now: number,
): FreeRecord | null {
  const schedules = allSchedules.filter(({ types }) => types.length > 0);
  if (schedules.length === 0) return null;
  const query = { now, within: [now, now + daysAhead * dayMs] as const, calendar };
  const leads = new Map(
    schedules.flatMap(({ types }) => types.map(({ id, leadTimeMinutes }) => [id, leadTimeMinutes])),
  );
  const slots = schedules
    .flatMap((facts) => [...eachSlot(facts, query)])
    .map(({ from, typeId }): Pair => [from / minuteMs, leads.get(typeId) ?? 0])
    .sort(([one], [other]) => one - other);
  const enough = slots[nearestSlots - 1]?.[0];
  const laterFrom = enough === undefined ? dayOf(now / minuteMs) + daysAhead : dayOf(enough) + 1;
  const near = slots.filter(([start]) => dayOf(start) < laterFrom);
  const later = new Uint32Array(Math.ceil((daysAhead + 1) / 32));
  const lastChances = new Map<number, number>();
  for (const [start, lead] of slots.slice(near.length)) {
    const bit = dayOf(start) - laterFrom;
    later[bit >>> 5] = (later[bit >>> 5] ?? 0) | (1 << (bit & 31));
    lastChances.set(bit, Math.max(lastChances.get(bit) ?? 0, endOf(start, lead)));
  }
  return {
    slots: Uint32Array.from(near.flat()),
    laterFrom,
    later,
    duty: Uint32Array.from(dutyFrom(schedules, calendar, now).flat()),
    validUntil: Math.min(
      now + longestMs,
      // With the last near slot the next one is unknown, with a later day's last slot its bit is wrong.
      ...(lastChances.size > 0 ? [Math.max(...near.map((slot) => endOf(...slot)))] : []),
      ...lastChances.values(),
    ),
  };
}

type Pair = [number, number];

/** Returns the last moment at which a slot can be booked. */
function endOf(start: number, lead: number): number {
  return start * minuteMs - Math.max(1, lead * minuteMs);
}

/** Returns the day in Dubai of a minute, as days since the epoch. */
export function dayOf(minute: number): number {
  return Math.floor((minute + dubaiOffset) / dayMinutes);
}

function dutyFrom(schedules: readonly ScheduleFacts[], calendar: Calendar, now: number): Pair[] {
  // From yesterday on: a zone west of Dubai is still in it.
  const days = Array.from({ length: dutyDays + 1 }, (_, at) => now + (at - 1) * dayMs);
  const spans = schedules.flatMap((facts) =>
    days.flatMap((day): Span[] => [...dutyOn(facts, zonedDay(facts.timeZone, day), calendar)]),
  );
  return spans
    .filter(([, to]) => to > now)
    .map(([from, to]): Pair => [from / minuteMs, to / minuteMs]);
}

/** Returns the start of the next slot that can be booked, or infinity. */
export function nextSlotOf(record: FreeRecord, now: number): number {
  const { slots } = record;
  for (let at = 0; at < slots.length; at += 2) {
    const start = slots[at] ?? 0;
    if (endOf(start, slots[at + 1] ?? 0) >= now) return start * minuteMs;
  }
  return firstLater(record, now);
}

/** Until the record is renewed, the beginning of the day stands for its first slot. */
function firstLater({ laterFrom, later }: FreeRecord, now: number): number {
  const today = dayOf(now / minuteMs);
  for (let bit = Math.max(0, today - laterFrom); bit < later.length * 32; bit += 1) {
    if (hasBit(later, bit))
      return Math.max(now, ((laterFrom + bit) * dayMinutes - dubaiOffset) * minuteMs);
  }
  return Number.POSITIVE_INFINITY;
}

export function isFreeOn(
  { slots, laterFrom, later }: FreeRecord,
  day: number,
  now: number,
): boolean {
  if (day >= laterFrom) return hasBit(later, day - laterFrom);
  for (let at = 0; at < slots.length; at += 2) {
    const start = slots[at] ?? 0;
    if (dayOf(start) === day && endOf(start, slots[at + 1] ?? 0) >= now) return true;
  }
  return false;
}

function hasBit(bits: Uint32Array, bit: number): boolean {
  return ((bits[bit >>> 5] ?? 0) & (1 << (bit & 31))) !== 0;
}

export function isOnDutyAt({ duty }: FreeRecord, now: number): boolean {
  const minute = now / minuteMs;
  for (let at = 0; at < duty.length; at += 2) {
    if ((duty[at] ?? 0) <= minute && minute < (duty[at + 1] ?? 0)) return true;
  }
  return false;
}
