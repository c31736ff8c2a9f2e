import type { PersonOfTime } from "#app/directory/free-times/next-available.ts";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import { eachDay } from "../availability/compute-slots.ts";
import { dutyOn } from "../availability/open-spans.ts";
import type {
  AppointmentType,
  Calendar,
  ScheduleFacts,
  Slot,
  Span,
} from "../availability/slots.ts";
import { zonedDay } from "../availability/zoned-time.ts";
import { visitTypes } from "../schedules/rules.ts";
import type { CompiledWish } from "./compile-wish.ts";
import { dayOf, firstMinuteOf, minuteMs, minuteOfDay } from "./dubai-minutes.ts";
import type { AcceptedInsurance, LedService, Offer, OfferedService, OfferPlace } from "./offer.ts";

/** The days that are read ahead; a slot beyond them is found on the booking page only. */
export const daysAhead = 62;
/** A record is renewed after so long: later days come into the horizon as time passes. */
const longestMs = 12 * 3_600_000;
const dutyDays = 2;
export const wordBits = 32;
/** Offers are numbered in a byte. */
export const mostOffers = 256;

/** What records need beside schedules. */
export interface OfferFacts {
  bookingSlug: string;
  person: PersonOfTime | null;
  /** Of the person; empty of a room or device. */
  specialtyIds: readonly number[];
  places: ReadonlyMap<string, OfferPlace>;
  /** By clinic. */
  accepted: ReadonlyMap<string, AcceptedInsurance>;
  /** The day on which the fee of an appointment type was stated, by type. */
  feesStatedOn: ReadonlyMap<string, string>;
  /** The hours of free cancellation of an appointment type, by type. */
  noticeHours: ReadonlyMap<string, number>;
  /** The services of appointment types, by id. */
  services: ReadonlyMap<string, OfferedService>;
  /** The services that consultations of the person lead to, by the clinic. */
  leadsTo: ReadonlyMap<string, readonly LedService[]>;
}

/**
 * The free times of one entity, complete for `daysAhead` days. A run is up to 32 slots of one offer
 * within one day of Dubai: its first minute since the epoch and a bit for each step after it. A
 * professional of the demo city takes about 1.5 kB so; each slot as a number would take four times as much.
 */
export interface FreeRecord {
  bookingSlug: string;
  person: PersonOfTime | null;
  specialtyIds: readonly number[];
  offers: readonly Offer[];
  /** First minutes, ascending. */
  runStarts: Uint32Array;
  runOffers: Uint8Array;
  runSlots: Uint32Array;
  /** Pairs: from and to. */
  duty: Uint32Array;
  /** From this moment on the record is incomplete, in milliseconds. */
  validUntil: number;
}

const nothingAccepted: AcceptedInsurance = { insurerIds: [], networkIds: [] };

/** Returns the record of a professional, room or device, or null without a schedule that offers appointments. */
export function makeRecord(
  allSchedules: readonly ScheduleFacts[],
  calendar: Calendar,
  now: number,
  facts: OfferFacts,
): FreeRecord | null {
  const { bookingSlug, person, specialtyIds, places, feesStatedOn, noticeHours, services } = facts;
  const schedules = allSchedules.filter(({ types }) => types.length > 0);
  if (schedules.length === 0) return null;
  const bookable = schedules
    .flatMap((schedule) => schedule.types.map((type) => ({ schedule, type })))
    .flatMap(({ schedule, type }) => {
      const place = places.get(schedule.clinicId);
      const accepts = facts.accepted.get(schedule.clinicId) ?? nothingAccepted;
      const statedOn = feesStatedOn.get(type.id) ?? null;
      const service = services.get(type.serviceId ?? "") ?? null;
      const notice = noticeHours.get(type.id) ?? 0;
      const leadsTo = service ? [] : (facts.leadsTo.get(schedule.clinicId) ?? []);
      const offer = place && offerOf(type, { place, accepts, statedOn, notice, service, leadsTo });
      // Without a person or a service no page books it.
      const hasPage = schedule.resourceId === null || service !== null;
      return offer && hasPage ? [{ schedule, type, offer }] : [];
    })
    .sort((one, other) => rankOf(one.offer) - rankOf(other.offer))
    .slice(0, mostOffers)
    .map((one, number) => ({ ...one, number }));
  const runs = [...Map.groupBy(bookable, ({ schedule }) => schedule)]
    .flatMap(([schedule, own]) => runsOfSchedule(schedule, own, calendar, now))
    .sort((one, other) => one.start - other.start || one.number - other.number);
  return {
    bookingSlug,
    person,
    specialtyIds,
    offers: bookable.map(({ offer }) => offer),
    runStarts: Uint32Array.from(runs, ({ start }) => start),
    runOffers: Uint8Array.from(runs, ({ number }) => number),
    runSlots: Uint32Array.from(runs, ({ slots }) => slots),
    duty: Uint32Array.from(dutyFrom(schedules, calendar, now).flat()),
    validUntil: now + longestMs,
  };
}

function offerOf(
  type: AppointmentType,
  {
    place,
    accepts,
    statedOn,
    notice,
    service,
    leadsTo,
  }: {
    place: OfferPlace;
    accepts: AcceptedInsurance;
    statedOn: string | null;
    notice: number;
    service: OfferedService | null;
    leadsTo: readonly LedService[];
  },
): Offer | null {
  if (type.confirmation === "call_only") return null;
  return {
    place,
    accepts,
    service,
    leadsTo: leadsTo.filter(
      ({ visitTypes: taken }) => taken.length === 0 || taken.includes(type.visitType),
    ),
    visitType: type.visitType,
    typeId: type.id,
    confirmation: type.confirmation,
    noticeHours: notice,
    fee: type.fee === null || statedOn === null ? null : { amount: type.fee, statedOn },
    leadMinutes: type.leadTimeMinutes,
    horizonDays: type.horizonDays,
    stepMinutes: type.slotStepMinutes,
  };
}

/** Of equal times the one at the clinic comes first, and the one that is confirmed at once. */
function rankOf({ visitType, confirmation }: Offer): number {
  return visitTypes.indexOf(visitType) * 2 + (confirmation === "instant" ? 0 : 1);
}

/** An appointment type of a schedule with its offer and the number of it. */
interface Bookable {
  type: AppointmentType;
  offer: Offer;
  number: number;
}

interface Run {
  /** Its first minute since the epoch. */
  start: number;
  slots: number;
  /** The number of its offer. */
  number: number;
}

/** Returns the runs of a schedule's types, whose days are walked once for all of them. */
function runsOfSchedule(
  facts: ScheduleFacts,
  own: readonly Bookable[],
  calendar: Calendar,
  now: number,
): Run[] {
  // What comes into the horizon until the record is renewed is in it, too.
  const types = own.map(({ type }) => ({ ...type, horizonDays: type.horizonDays + 1 }));
  const within = [now, now + daysAhead * dayMs] as const;
  const days = [...eachDay({ ...facts, types }, { now, within, calendar })];
  return own.flatMap((one, at) =>
    runsOf(
      days.flatMap((ofTypes) => ofTypes[at] ?? []),
      one,
    ),
  );
}

function runsOf(slots: readonly Slot[], { offer, number }: Bookable): Run[] {
  const runs: Run[] = [];
  let run: Run | undefined;
  for (const { from } of slots) {
    const minute = from / minuteMs;
    const bit: number = run ? (minute - run.start) / offer.stepMinutes : 0;
    if (run && bit < wordBits && Number.isInteger(bit) && dayOf(minute) === dayOf(run.start)) {
      run.slots |= 1 << bit;
      continue;
    }
    run = { start: minute, slots: 1, number };
    runs.push(run);
  }
  return runs;
}

type Pair = [number, number];

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

/** A free time of a record. */
export interface FreeTime {
  offer: Offer;
  /** Minutes since the epoch. */
  minute: number;
}

/** Yields the free times that meet a wish, by start; of equal ones the offer that ranks first. */
export function* timesOf(record: FreeRecord, wish: CompiledWish, now: number): Generator<FreeTime> {
  const { runStarts } = record;
  const first = Math.max(wish.firstDay, dayOf(now / minuteMs));
  let at = firstRunFrom(record, firstMinuteOf(first));
  while (at < runStarts.length) {
    const day = dayOf(runStarts[at] ?? 0);
    if (day > wish.lastDay) return;
    const found: FreeTime[] = [];
    for (; at < runStarts.length && dayOf(runStarts[at] ?? 0) === day; at += 1) {
      if (wish.takesDay(day)) collect(record, at, { wish, now, found });
    }
    yield* found.sort((one, other) => one.minute - other.minute);
  }
}

interface Collecting {
  wish: CompiledWish;
  now: number;
  found: FreeTime[];
}

/** Adds the slots of a run that can still be booked. */
function collect(record: FreeRecord, at: number, { wish, now, found }: Collecting): void {
  const offer = record.offers[record.runOffers[at] ?? 0];
  if (!offer || !wish.takesOffer(offer)) return;
  const earliest = Math.max(now + offer.leadMinutes * minuteMs, now + 1) / minuteMs;
  const latest = (now + offer.horizonDays * dayMs) / minuteMs;
  const start = record.runStarts[at] ?? 0;
  const slots = record.runSlots[at] ?? 0;
  for (let bit = 0; bit < wordBits; bit += 1) {
    if ((slots & (1 << bit)) === 0) continue;
    const minute = start + bit * offer.stepMinutes;
    if (minute < earliest || minute >= latest) continue;
    if (wish.takesMinute(minuteOfDay(minute))) found.push({ offer, minute });
  }
}

/** Returns the number of the first run that begins at a minute or later. */
export function firstRunFrom({ runStarts }: FreeRecord, minute: number): number {
  let [low, high] = [0, runStarts.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((runStarts[middle] ?? 0) < minute) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function isOnDutyAt({ duty }: FreeRecord, now: number): boolean {
  const minute = now / minuteMs;
  for (let at = 0; at < duty.length; at += 2) {
    if ((duty[at] ?? 0) <= minute && minute < (duty[at + 1] ?? 0)) return true;
  }
  return false;
}
