import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import type { VisitType } from "../schedules/rules.ts";
import { type OpenDay, openSpansOn } from "./open-spans.ts";
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
  for (const ofTypes of eachDay(facts, query)) {
    yield* ofTypes.flat().sort((one, other) => one.from - other.from);
  }
}

/** Yields the free slots of each day for each type of the schedule, in the order of its types. */
export function* eachDay(facts: ScheduleFacts, query: SlotQuery): Generator<Slot[][]> {
  const { within, typeId } = query;
  const types = facts.types.filter(({ id }) => typeId === undefined || id === typeId);
  if (types.length === 0) return;
  const from = Math.max(within[0], query.now);
  const furthest = Math.max(...types.map(({ horizonDays }) => horizonDays));
  const to = Math.min(within[1], query.now + furthest * dayMs);
  // A shift that ends at 24:00 belongs to its own day.
  const lastDay = zonedDay(facts.timeZone, to);
  let day = zonedDay(facts.timeZone, from);
  for (; day <= lastDay; day = dayIn(facts.timeZone, day).next) {
    const openFor = memoizeOpen(facts, day, query.calendar);
    const busy = busyAround(facts, day);
    yield types.map((type) => slotsOfDay(facts, type, query, { ...openFor(type.visitType), busy }));
  }
}

/** Returns what occupies a day or the days beside it, into which buffers may reach. */
function busyAround({ timeZone, busy }: ScheduleFacts, day: string): Occupied[] {
  const midnight = dayIn(timeZone, day).toMoment(0);
  const around: Span = [midnight - dayMs, midnight + 3 * dayMs];
  return busy.filter((one) => overlaps(one, around));
}

/** Returns the open spans of a day by kind of visit, computed once where no shift names any. */
function memoizeOpen(
  facts: ScheduleFacts,
  day: string,
  calendar: Calendar,
): (visitType: VisitType) => OpenDay {
  const known = new Map<VisitType | null, OpenDay>();
  const isNamed = facts.rules.some(({ visitTypes }) => visitTypes.length > 0);
  return (visitType) => {
    const kind = isNamed ? visitType : null;
    const open = known.get(kind) ?? openSpansOn(facts, kind, day, calendar);
    known.set(kind, open);
    return open;
  };
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
  { now, within }: SlotQuery,
  { open, blocks, busy }: OpenDay & { busy: readonly Occupied[] },
): Slot[] {
  if (open.length === 0) return [];
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
  const earliest = Math.max(within[0], now + type.leadTimeMinutes * minuteMs, now + 1);
  const latest = Math.min(within[1], now + type.horizonDays * dayMs);
  const step = type.slotStepMinutes * minuteMs;
  const length = type.durationMinutes * minuteMs;
  const slots: Slot[] = [];
  for (const [start, end] of open) {
    const skipped = Math.max(0, Math.ceil((earliest - start) / step));
    for (let from = start + skipped * step; from + length <= end && from < latest; from += step) {
      const seatsLeft = seatsOf(type, from, taken, resources);
      if (seatsLeft === 0) continue;
      slots.push({
        from,
        to: from + length,
        typeId: type.id,
        clinicId: facts.clinicId,
        professionalId: facts.professionalId,
        visitType: type.visitType,
        confirmation: type.confirmation,
        seatsLeft,
      });
    }
  }
  return slots;
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
