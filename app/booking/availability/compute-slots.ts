import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import { mergeSpans, type OpenDay, OpenDays } from "./open-spans.ts";
import type { AppointmentType, Calendar, Occupied, ScheduleFacts, Slot, Span } from "./slots.ts";
import { dayIn, zonedDay } from "./zoned-time.ts";

const minuteMs = 60_000;

/** The part of the schedule to compute. */
export interface SlotQuery {
  now: number;
  /** Slots start in this span. */
  within: Span;
  /** One type of appointment, or all. */
  typeId?: string | undefined;
  calendar: Calendar;
}

/**
 * Yields the free slots of a schedule, day by day, each day in order of time. Slots start on the
 * grid of their shift whatever is booked in it, so that a cancellation brings back the same slot.
 * Pure: slots are computed from what it is given and never stored.
 */
export function* eachSlot(facts: ScheduleFacts, query: SlotQuery): Generator<Slot> {
  for (const day of eachOpenDay(facts, query)) {
    const slots = day.types.flatMap((type, at) => slotsOfDay(facts, type, query, day.of(at)));
    yield* slots.sort((one, other) => one.from - other.from);
  }
}

/**
 * Calls `take` with each free start of each type of the schedule, by its place in `types`: day by
 * day, on each day type by type in order of time. No object is made for a slot.
 */
export function walkStarts(
  facts: ScheduleFacts,
  query: SlotQuery,
  take: (typeAt: number, from: number) => void,
): void {
  for (const day of eachOpenDay(facts, query)) {
    for (const [at, type] of day.types.entries()) {
      takeStarts(type, query, day.of(at), (from) => take(at, from));
    }
  }
}

/** A day on which a schedule is open for some type. */
interface DayOfTypes {
  types: readonly AppointmentType[];
  of(typeAt: number): BusyDay;
}

/** The open spans of a day, and what occupies it. */
interface BusyDay extends OpenDay {
  busy: readonly Occupied[];
  /** Busy times and blocks as disjoint spans in order; null where seats of group visits are among them. */
  closed: readonly Span[] | null;
}

function* eachOpenDay(facts: ScheduleFacts, query: SlotQuery): Generator<DayOfTypes> {
  const { within, typeId } = query;
  const types = facts.types.filter(({ id }) => typeId === undefined || id === typeId);
  if (types.length === 0) return;
  const from = Math.max(within[0], query.now);
  const furthest = Math.max(...types.map(({ horizonDays }) => horizonDays));
  const to = Math.min(within[1], query.now + furthest * dayMs);
  const openDays = new OpenDays(facts, query.calendar);
  const busyTimes = new BusyTimes(facts.busy);
  // A shift that ends at 24:00 belongs to its own day.
  const lastDay = zonedDay(facts.timeZone, to);
  let day = dayIn(facts.timeZone, zonedDay(facts.timeZone, from));
  for (; day.day <= lastDay; day = dayIn(facts.timeZone, day.next)) {
    const open = openDays.on(day);
    if (!open) continue;
    const midnight = day.toMoment(0);
    // Buffers may reach into the days beside it.
    const around: Span = [midnight - dayMs, midnight + 3 * dayMs];
    const busy = busyTimes.within(around);
    const closedFor = new Map<OpenDay, BusyDay>();
    const of = (typeAt: number) => {
      const hours = open(types[typeAt]?.visitType ?? null);
      const known = closedFor.get(hours) ?? { ...hours, busy, closed: closedSpans(hours, busy) };
      closedFor.set(hours, known);
      return known;
    };
    yield { types, of };
  }
}

function closedSpans({ blocks }: OpenDay, busy: readonly Occupied[]): Span[] | null {
  if (busy.length === 0 && blocks.length === 0) return [];
  if (busy.some(([, , session]) => session !== null)) return null;
  return mergeSpans([...busy.map(([from, to]): Span => [from, to]), ...blocks]);
}

/** The busy times of a schedule in order, of which a day looks at its own alone. */
class BusyTimes {
  private readonly inOrder: readonly Occupied[];
  private readonly longest: number;

  constructor(busy: readonly Occupied[]) {
    this.inOrder = busy.toSorted(([one], [other]) => one - other);
    this.longest = busy.reduce((longest, [from, to]) => Math.max(longest, to - from), 0);
  }

  within(span: Span): Occupied[] {
    const { inOrder, longest } = this;
    let [low, high] = [0, inOrder.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((inOrder[middle]?.[0] ?? 0) <= span[0] - longest) low = middle + 1;
      else high = middle;
    }
    const found: Occupied[] = [];
    for (; low < inOrder.length; low += 1) {
      const one = inOrder[low];
      if (!one || one[0] >= span[1]) break;
      if (overlaps(one, span)) found.push(one);
    }
    return found;
  }
}

/** Returns the first free slots of several schedules together, by time. */
export function firstSlots(
  schedules: readonly ScheduleFacts[],
  query: SlotQuery,
  count: number,
): Slot[] {
  // Each schedule yields at least its own first ones, and days are merged by time.
  const firsts = schedules.flatMap((facts) => [...take(eachSlot(facts, query), count)]);
  return firsts.sort((one, other) => one.from - other.from).slice(0, count);
}

function* take<T>(items: Iterable<T>, count: number): Generator<T> {
  let left = count;
  for (const item of items) {
    if (left-- <= 0) return;
    yield item;
  }
}

/** Returns whether a slot that starts then is free, and the slot. */
export function findSlot(
  facts: ScheduleFacts,
  query: Omit<SlotQuery, "within"> & { typeId: string; from: number },
): Slot | null {
  const { from, ...rest } = query;
  for (const slot of eachSlot(facts, { ...rest, within: [from, from + 1] })) {
    if (slot.from === from) return slot;
  }
  return null;
}

function slotsOfDay(
  facts: ScheduleFacts,
  type: AppointmentType,
  query: SlotQuery,
  day: BusyDay,
): Slot[] {
  const slots: Slot[] = [];
  takeStarts(type, query, day, (from, seatsLeft) => {
    slots.push({
      from,
      to: from + type.durationMinutes * minuteMs,
      typeId: type.id,
      clinicId: facts.clinicId,
      professionalId: facts.professionalId,
      visitType: type.visitType,
      confirmation: type.confirmation,
      seatsLeft,
    });
  });
  return slots;
}

/** Calls `take` with the free starts of a type on a day, and the seats that each has left. */
function takeStarts(
  type: AppointmentType,
  { now, within }: SlotQuery,
  day: BusyDay,
  take: (from: number, seatsLeft: number) => void,
): void {
  if (day.open.length === 0) return;
  const earliest = Math.max(within[0], now + type.leadTimeMinutes * minuteMs, now + 1);
  const latest = Math.min(within[1], now + type.horizonDays * dayMs);
  const step = type.slotStepMinutes * minuteMs;
  const length = type.durationMinutes * minuteMs;
  const seatsAt =
    day.closed && type.resources.length === 0 ? freeSeats(type, day.closed) : groupSeats(type, day);
  for (const [start, end] of day.open) {
    const skipped = Math.max(0, Math.ceil((earliest - start) / step));
    for (let from = start + skipped * step; from + length <= end && from < latest; from += step) {
      const seatsLeft = seatsAt(from);
      if (seatsLeft > 0) take(from, seatsLeft);
    }
  }
}

/** Returns the seats of slots that are asked for in order of time, where nobody shares a session. */
function freeSeats(type: AppointmentType, closed: readonly Span[]): (from: number) => number {
  const before = type.bufferBeforeMinutes * minuteMs;
  const after = (type.durationMinutes + type.bufferAfterMinutes) * minuteMs;
  let at = 0;
  return (from) => {
    while (at < closed.length && (closed[at]?.[1] ?? 0) <= from - before) at += 1;
    const next = closed[at];
    return next && next[0] < from + after ? 0 : type.capacity;
  };
}

function groupSeats(
  type: AppointmentType,
  { open, blocks, busy }: BusyDay,
): (from: number) => number {
  const reach: Span = [
    (open[0]?.[0] ?? 0) - type.bufferBeforeMinutes * minuteMs,
    (open.at(-1)?.[1] ?? 0) + type.bufferAfterMinutes * minuteMs,
  ];
  const taken = [
    ...busy.filter((one) => overlaps(one, reach)),
    ...blocks.map(([from, to]): Occupied => [from, to, null]),
  ];
  // A room with hundreds of bookings is compared with those of the day alone.
  const resources = type.resources.map((units) =>
    units.map((unit) => unit.filter((one) => overlaps(one, reach))),
  );
  return (from) => seatsOf(type, from, taken, resources);
}

/** Returns the free seats of a slot; 0 if the professional or a needed room is occupied. */
function seatsOf(
  type: AppointmentType,
  from: number,
  taken: readonly Occupied[],
  resources: AppointmentType["resources"],
): number {
  const span: Span = [
    from - type.bufferBeforeMinutes * minuteMs,
    from + (type.durationMinutes + type.bufferAfterMinutes) * minuteMs,
  ];
  const overlapping = taken.filter((busy) => overlaps(busy, span));
  if (overlapping.length === 0 && resources.length === 0) return type.capacity;
  // The seats of one group visit have the same session and exactly its time.
  const own = overlapping.filter((busy) => isSession(type, busy, span));
  const [session] = own.map(([, , id]) => id);
  const isFree = overlapping.every(([, , id]) => id !== null && id === session);
  const seats = isFree ? type.capacity - own.length : 0;
  if (seats <= 0) return 0;
  const hasRooms = resources.every((units) =>
    units.some((unit) =>
      unit.every((busy) => !overlaps(busy, span) || (session && busy[2] === session)),
    ),
  );
  return hasRooms ? seats : 0;
}

function isSession(
  { capacity }: AppointmentType,
  [from, to, session]: Occupied,
  span: Span,
): boolean {
  return capacity > 1 && session !== null && from === span[0] && to === span[1];
}

function overlaps(one: Occupied, span: Span): boolean {
  return one[0] < span[1] && span[0] < one[1];
}
