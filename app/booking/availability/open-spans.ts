import type { VisitType } from "../schedules/rules.ts";
import type { Calendar, ClinicClosure, DateException, Rule, ScheduleFacts, Span } from "./slots.ts";
import { dayIn, type ZonedDay } from "./zoned-time.ts";

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
  const zoned = dayIn(facts.timeZone, day);
  const exceptions = facts.exceptions.filter(({ onDate }) => onDate === day);
  const stated: StatedDay = { ...zoned, exceptions, calendar };
  return toOpenDay(windowsOn(facts, visitType, stated), stated);
}

/** The open spans of a schedule's days. A weekday of which nothing special is stated is computed once. */
export class OpenDays {
  private readonly facts: ScheduleFacts;
  private readonly calendar: Calendar;
  private readonly isNamed: boolean;
  private readonly isBounded: boolean;
  private readonly hasRamadan: boolean;
  private readonly usual = new Map<VisitType | null, Span[][]>();

  constructor(facts: ScheduleFacts, calendar: Calendar) {
    this.facts = facts;
    this.calendar = calendar;
    this.isNamed = facts.rules.some(({ visitTypes }) => visitTypes.length > 0);
    this.isBounded = facts.rules.some((rule) => rule.effectiveFrom ?? rule.effectiveTo);
    this.hasRamadan = facts.rules.some(({ season }) => season === "ramadan");
  }

  /** Returns the open spans of a day by kind of visit; null on a day that is closed for all of them. */
  on(zoned: ZonedDay): ((visitType: VisitType | null) => OpenDay) | null {
    const { day } = zoned;
    const { exceptions: all } = this.facts;
    const exceptions = all.length === 0 ? all : all.filter(({ onDate }) => onDate === day);
    const isSpecial =
      this.isBounded ||
      exceptions.length > 0 ||
      this.facts.closures.some(({ onDate }) => onDate === day) ||
      (this.facts.observesHolidays && this.calendar.isHoliday(day));
    const stated: StatedDay = { ...zoned, exceptions, calendar: this.calendar };
    const windows = (kind: VisitType | null) =>
      isSpecial ? windowsOn(this.facts, kind, stated) : this.usualWindows(kind, stated);
    if (!this.isNamed && windows(null).length === 0) return null;
    const known = new Map<VisitType | null, OpenDay>();
    return (visitType) => {
      const kind = this.isNamed ? visitType : null;
      const found = known.get(kind) ?? toOpenDay(windows(kind), stated);
      known.set(kind, found);
      return found;
    };
  }

  private usualWindows(kind: VisitType | null, stated: StatedDay): Span[] {
    const isRamadan = this.hasRamadan && this.calendar.isRamadan(stated.day);
    const place = isRamadan ? 7 + stated.weekday : stated.weekday;
    const days = this.usual.get(kind) ?? [];
    if (days.length === 0) this.usual.set(kind, days);
    const known = days[place] ?? windowsOn(this.facts, kind, stated);
    days[place] = known;
    return known;
  }
}

function toOpenDay(windows: readonly Span[], { toMoment, exceptions }: StatedDay): OpenDay {
  const toMoments = ([from, to]: Span): Span => [toMoment(from), toMoment(to)];
  const blocks = exceptions.filter(({ kind }) => kind === "block");
  return { open: windows.map(toMoments), blocks: blocks.map(toMinutes).map(toMoments) };
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

/** A day with what the clinic has said of it. */
interface StatedDay extends ZonedDay {
  exceptions: readonly DateException[];
  calendar: Calendar;
}

/** Returns the open times of a day for a kind of visit, in minutes of the zone's clock. */
function windowsOn(facts: ScheduleFacts, visitType: VisitType | null, stated: StatedDay): Span[] {
  const { day, weekday, exceptions, calendar } = stated;
  if (exceptions.some(({ kind }) => kind === "closed")) return [];
  const special = exceptions.filter(({ kind }) => kind === "hours");
  const closure = facts.closures.find(({ onDate }) => onDate === day);
  if (closure?.isClosed) return [];
  const season = seasonOn(facts, day, calendar);
  const limits = closure && limitsOf(closure);
  // The special day of a clinic replaces its own hours, on public holidays too, and limits those of a schedule.
  if (limits && special.length === 0 && followsClinic(season)) return [limits];
  const isDayOff = facts.observesHolidays && calendar.isHoliday(day);
  if (isDayOff && special.length === 0) return [];
  const rules = season.filter((rule) => rule.weekday === weekday && takesVisit(rule, visitType));
  const merged = mergeSpans((special.length > 0 ? special : rules).map(toMinutes));
  if (!limits) return merged;
  const [opens, closes] = limits;
  return merged
    .map(([from, to]): Span => [Math.max(from, opens), Math.min(to, closes)])
    .filter(([from, to]) => from < to);
}

/** Returns the hours of a clinic's special day; null where it states none. */
function limitsOf({ opensAt, closesAt }: ClinicClosure): Span | null {
  return opensAt && closesAt ? [minuteOf(opensAt), minuteOf(closesAt)] : null;
}

function takesVisit({ visitTypes }: Rule, visitType: VisitType | null): boolean {
  return visitType === null || visitTypes.length === 0 || visitTypes.includes(visitType);
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

function followsClinic(season: readonly Rule[]): boolean {
  return season.length > 0 && season.every(({ ofClinic }) => ofClinic);
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
  if (clock === null) return 0;
  const colon = clock.indexOf(":");
  return Number(clock.slice(0, colon)) * 60 + Number(clock.slice(colon + 1, colon + 3));
}
