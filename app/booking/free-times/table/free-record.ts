import type { PersonOfTime } from "#app/directory/free-times/next-available.ts";
import { dayMs } from "#app/platform/clock/dubai-clock.ts";
import { walkStarts } from "../../availability/compute-slots.ts";
import { dutyOn } from "../../availability/open-spans.ts";
import type { AppointmentType, Calendar, ScheduleFacts, Span } from "../../availability/slots.ts";
import { zonedDay } from "../../availability/zoned-time.ts";
import { visitTypes } from "../../schedules/rules.ts";
import type { CompiledWish } from "./compile-wish.ts";
import { dayOf, firstMinuteOf, minuteMs, minuteOfDay } from "./dubai-minutes.ts";
import type { AcceptedInsurance, LedService, Offer, OfferedService, OfferPlace } from "./offer.ts";
import {
  firstRunFrom,
  mostOffers,
  offerOf,
  type PackedTimes,
  packTimes,
  type Run,
  slotsOf,
  startOf,
} from "./packed/packed-times.ts";

/** The days that are read ahead; a slot beyond them is found on the booking page only. */
export const daysAhead = 62;
/** A record is renewed after so long: later days come into the horizon as time passes. */
const longestMs = 12 * 3_600_000;
const dutyDays = 2;
export const wordBits = 32;

/** Facts for records beside schedules. */
export interface OfferFacts {
  bookingSlug: string;
  person: PersonOfTime | null;
  /** Of the person; empty of a room or device. */
  specialtyIds: readonly number[];
  /** By clinic. */
  places: ReadonlyMap<string, OfferPlace>;
  /** By clinic. */
  accepted: ReadonlyMap<string, AcceptedInsurance>;
  /** The day on which the fee of an appointment type was stated, by type. */
  feesStatedOn: ReadonlyMap<string, string>;
  /** The hours of free cancellation of an appointment type, by type. */
  noticeHours: ReadonlyMap<string, number>;
  /** The districts that home visits of an appointment type reach, by type. */
  homeDistricts: ReadonlyMap<string, readonly number[]>;
  /** The services of appointment types, by id. */
  services: ReadonlyMap<string, OfferedService>;
  /** The services that consultations of the person lead to, by the clinic. */
  leadsTo: ReadonlyMap<string, readonly LedService[]>;
}

/** The free times of one entity, complete for `daysAhead` days. */
export interface FreeRecord {
  bookingSlug: string;
  person: PersonOfTime | null;
  specialtyIds: readonly number[];
  offers: readonly Offer[];
  times: PackedTimes;
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
  const { bookingSlug, person, specialtyIds } = facts;
  const schedules = allSchedules.filter(({ types }) => types.length > 0);
  if (schedules.length === 0) return null;
  const bookable = schedules
    .flatMap((schedule) => schedule.types.map((type) => ({ schedule, type })))
    .flatMap(({ schedule, type }) => {
      const place = facts.places.get(schedule.clinicId);
      const accepts = facts.accepted.get(schedule.clinicId) ?? nothingAccepted;
      const statedOn = facts.feesStatedOn.get(type.id) ?? null;
      const service = facts.services.get(type.serviceId ?? "") ?? null;
      const notice = facts.noticeHours.get(type.id) ?? 0;
      const fee = type.fee === null || statedOn === null ? null : { amount: type.fee, statedOn };
      const led = service ? [] : (facts.leadsTo.get(schedule.clinicId) ?? []);
      const leadsTo = led.filter((one) => takesVisit(one, type));
      const homeDistrictIds = facts.homeDistricts.get(type.id) ?? [];
      const more = { homeDistrictIds, accepts, fee, notice };
      const offer = place && makeOffer(type, { place, ...more, service, leadsTo });
      // Without a person or a service no page books it.
      const hasPage = schedule.resourceId === null || service !== null;
      return offer && hasPage ? [{ schedule, type, offer }] : [];
    })
    .sort((one, other) => rankOf(one.offer) - rankOf(other.offer))
    .slice(0, mostOffers)
    .map((one, number) => ({ ...one, number }));
  const runs = [...Map.groupBy(bookable, ({ schedule }) => schedule)].flatMap(([schedule, own]) =>
    runsOfSchedule(schedule, own, calendar, now),
  );
  return {
    bookingSlug,
    person,
    specialtyIds,
    offers: bookable.map(({ offer }) => offer),
    times: packTimes(runs, dutyFrom(schedules, calendar, now)),
    validUntil: now + longestMs,
  };
}

function takesVisit({ visitTypes: taken }: LedService, { visitType }: AppointmentType): boolean {
  return taken.length === 0 || taken.includes(visitType);
}

interface OfOffer {
  place: OfferPlace;
  homeDistrictIds: readonly number[];
  accepts: AcceptedInsurance;
  fee: Offer["fee"];
  notice: number;
  service: OfferedService | null;
  leadsTo: readonly LedService[];
}

function makeOffer(
  type: AppointmentType,
  { place, homeDistrictIds, accepts, fee, notice, service, leadsTo }: OfOffer,
): Offer | null {
  if (type.confirmation === "call_only") return null;
  return {
    place,
    homeDistrictIds,
    accepts,
    service,
    leadsTo,
    visitType: type.visitType,
    typeId: type.id,
    confirmation: type.confirmation,
    noticeHours: notice,
    fee,
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

/** A run that may still grow. */
interface OpenRun extends Run {
  /** A slot from this minute on does not belong to it. */
  until: number;
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
  const runs: Run[] = [];
  const last: OpenRun[] = [];
  walkStarts({ ...facts, types }, { now, within, calendar }, (typeAt, from) => {
    const bookable = own[typeAt];
    if (!bookable) return;
    const { stepMinutes } = bookable.offer;
    const minute = from / minuteMs;
    const run = last[typeAt];
    const bit = run && minute < run.until ? (minute - run.start) / stepMinutes : wordBits;
    if (run && bit < wordBits && Number.isInteger(bit)) {
      run.slots |= 1 << bit;
      return;
    }
    const until = firstMinuteOf(dayOf(minute) + 1);
    const next: OpenRun = { start: minute, slots: 1, number: bookable.number, until };
    last[typeAt] = next;
    runs.push(next);
  });
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
  const { times, offers } = record;
  const first = Math.max(wish.firstDay, dayOf(now / minuteMs));
  let at = firstRunFrom(times, firstMinuteOf(first));
  while (at < times.runs) {
    const day = dayOf(startOf(times, at));
    if (day > wish.lastDay) return;
    const found: FreeTime[] = [];
    for (; at < times.runs && dayOf(startOf(times, at)) === day; at += 1) {
      if (wish.takesDay(day)) collect({ times, offers }, at, { wish, now, found });
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
function collect(
  { times, offers }: Pick<FreeRecord, "times" | "offers">,
  at: number,
  { wish, now, found }: Collecting,
): void {
  const offer = offers[offerOf(times, at)];
  if (!offer || !wish.takesOffer(offer)) return;
  const earliest = Math.max(now + offer.leadMinutes * minuteMs, now + 1) / minuteMs;
  const latest = (now + offer.horizonDays * dayMs) / minuteMs;
  const start = startOf(times, at);
  const slots = slotsOf(times, at);
  for (let bit = 0; bit < wordBits; bit += 1) {
    if ((slots & (1 << bit)) === 0) continue;
    const minute = start + bit * offer.stepMinutes;
    if (minute < earliest || minute >= latest) continue;
    if (wish.takesMinute(minuteOfDay(minute))) found.push({ offer, minute });
  }
}
