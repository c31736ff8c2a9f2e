import { addDays, dayMs, weekdayOf } from "#app/platform/clock/dubai-clock.ts";
import type { VisitType } from "../schedules/rules.ts";
import type {
  AppointmentType,
  Calendar,
  Occupied,
  Rule,
  ScheduleFacts,
  Slot,
  Span,
} from "./slots.ts";
import { dayClock, zonedDay } from "./zoned-time.ts";

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
  const { within, typeId } = query;
  const types = facts.types.filter(({ id }) => typeId === undefined || id === typeId);
  if (types.length === 0) return;
  const from = Math.max(within[0], query.now);
  const furthest = Math.max(...types.map(({ horizonDays }) => horizonDays));
  const to = Math.min(within[1], query.now + furthest * dayMs);
  const busy = facts.busy.toSorted(([one], [other]) => one - other);
  // A shift that ends at 24:00 belongs to its own day.
  const lastDay = zonedDay(facts.timeZone, to);
  for (let day = zonedDay(facts.timeZone, from); day <= lastDay; day = addDays(day, 1)) {
    const found = types.flatMap((type) => slotsOfDay(facts, type, day, { ...query, busy }));
    yield* found.sort((one, other) => one.from - other.from);
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

/** Yields the times of a day at which the professional works, booked or not, between blocks. */
export function* dutyOn(facts: ScheduleFacts, day: string, calendar: Calendar): Generator<Span> {
  const { open, blocks } = openSpansOn(facts, null, day, calendar);
  const inOrder = blocks.toSorted(([one], [other]) => one - other);
  for (const [opens, closes] of open) {
    let from = opens;
    for (const [start, end] of inOrder) {
      if (start > from && start < closes) yield [from, start];
      if (start < closes) from = Math.max(from, end);
    }
    if (from < closes) yield [from, closes];
  }
}

function slotsOfDay(
  facts: ScheduleFacts,
  type: AppointmentType,
  day: string,
  { now, within, busy, calendar }: SlotQuery & { busy: readonly Occupied[] },
): Slot[] {
  const { open, blocks } = openSpansOn(facts, type.visitType, day, calendar);
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
  const ofDay = {
    ...type,
    resources: type.resources.map((units) =>
      units.map((unit) => unit.filter((one) => overlaps(one, reach))),
    ),
  };
  const earliest = Math.max(within[0], now + type.leadTimeMinutes * minuteMs, now + 1);
  const latest = Math.min(within[1], now + type.horizonDays * dayMs);
  const step = type.slotStepMinutes * minuteMs;
  const length = type.durationMinutes * minuteMs;
  const slots: Slot[] = [];
  for (const [start, end] of open) {
    const skipped = Math.max(0, Math.ceil((earliest - start) / step));
    for (let from = start + skipped * step; from + length <= end && from < latest; from += step) {
      const seatsLeft = seatsOf(ofDay, from, taken);
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
function seatsOf(type: AppointmentType, from: number, taken: readonly Occupied[]): number {
  const span: Span = [
    from - type.bufferBeforeMinutes * minuteMs,
    from + (type.durationMinutes + type.bufferAfterMinutes) * minuteMs,
  ];
  const overlapping = taken.filter((busy) => overlaps(busy, span));
  // The seats of one group visit have the same session and exactly its time.
  const own = overlapping.filter((busy) => isSession(type, busy, span));
  const [session] = own.map(([, , id]) => id);
  const isFree = overlapping.every(([, , id]) => id !== null && id === session);
  const seats = isFree ? type.capacity - own.length : 0;
  if (seats <= 0) return 0;
  const hasRooms = type.resources.every((units) =>
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

function overlaps(one: Occupied, [from, to]: Span): boolean {
  return one[0] < to && from < one[1];
}

/** The moments of a day at which a schedule is open, and those at which its clinic has blocked it. */
export interface OpenDay {
  open: Span[];
  blocks: Span[];
}

/** Returns when a schedule is open on a day for a kind of visit, or for any of them with null. */
export function openSpansOn(
  facts: ScheduleFacts,
  visitType: VisitType | null,
  day: string,
  calendar: Calendar,
): OpenDay {
  const clock = dayClock(facts.timeZone, day);
  const toMoments = ([from, to]: Span): Span => [clock(from), clock(to)];
  const blocks = facts.exceptions.filter(({ kind, onDate }) => kind === "block" && onDate === day);
  return {
    open: windowsOn(facts, visitType, day, calendar).map(toMoments),
    blocks: blocks.map(toMinutes).map(toMoments),
  };
}

/** Returns the open times of a day for a kind of visit, in minutes of the zone's clock. */
function windowsOn(
  facts: ScheduleFacts,
  visitType: VisitType | null,
  day: string,
  calendar: Calendar,
): Span[] {
  const exceptions = facts.exceptions.filter(({ onDate }) => onDate === day);
  if (exceptions.some(({ kind }) => kind === "closed")) return [];
  const special = exceptions.filter(({ kind }) => kind === "hours");
  const isDayOff = facts.observesHolidays && calendar.isHoliday(day);
  if (isDayOff && special.length === 0) return [];
  const closure = facts.closures.find(({ onDate }) => onDate === day);
  if (closure?.isClosed) return [];
  const rules = rulesOn(facts, day, calendar).filter(
    ({ visitTypes }) =>
      visitType === null || visitTypes.length === 0 || visitTypes.includes(visitType),
  );
  const merged = mergeSpans((special.length > 0 ? special : rules).map(toMinutes));
  if (!closure?.opensAt || !closure.closesAt) return merged;
  const [opens, closes] = [minuteOf(closure.opensAt), minuteOf(closure.closesAt)];
  // The special day of a clinic replaces its own hours, and limits those of a schedule.
  if (special.length === 0 && followsClinicOn(facts, day, calendar)) return [[opens, closes]];
  return merged
    .map(([from, to]): Span => [Math.max(from, opens), Math.min(to, closes)])
    .filter(([from, to]) => from < to);
}

function rulesOn(facts: ScheduleFacts, day: string, calendar: Calendar): Rule[] {
  const weekday = weekdayOf(day);
  return seasonOn(facts, day, calendar).filter((rule) => rule.weekday === weekday);
}

/** Returns the rules of a day's season. Ramadan has its own where the schedule or its clinic states any. */
function seasonOn({ rules }: ScheduleFacts, day: string, calendar: Calendar): Rule[] {
  const isHeld = ({ effectiveFrom, effectiveTo }: Rule) =>
    (effectiveFrom === null || effectiveFrom <= day) &&
    (effectiveTo === null || day <= effectiveTo);
  const valid = rules.filter(isHeld);
  const hasRamadan = valid.some(({ season }) => season === "ramadan");
  const season = hasRamadan && calendar.isRamadan(day) ? "ramadan" : "usual";
  return valid.filter((rule) => rule.season === season);
}

function followsClinicOn(facts: ScheduleFacts, day: string, calendar: Calendar): boolean {
  const rules = seasonOn(facts, day, calendar);
  return rules.length > 0 && rules.every(({ ofClinic }) => ofClinic);
}

/** Joins spans that touch, in order of time. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: [number, number][] = [];
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

function toMinutes({ startsAt, endsAt }: { startsAt: string | null; endsAt: string | null }): Span {
  return [minuteOf(startsAt), minuteOf(endsAt)];
}

function minuteOf(clock: string | null): number {
  const [hours = 0, minutes = 0] = (clock ?? "0:0").split(":").map(Number);
  return hours * 60 + minutes;
}
