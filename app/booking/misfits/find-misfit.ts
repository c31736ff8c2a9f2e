import { openSpansOn } from "../availability/open-spans.ts";
import type { Calendar, ScheduleFacts, Span } from "../availability/slots.ts";
import { zonedDay } from "../availability/zoned-time.ts";
import type { DisplacedReason } from "../bookings/rules.ts";
import type { VisitType } from "../schedules/rules.ts";

export interface BookedTime {
  startsAt: string;
  endsAt: string;
  visitType: VisitType;
}

/** The schedule that a booking is under; without it, its professional or clinic is not listed. */
interface Duty {
  facts: ScheduleFacts | undefined;
  calendar: Calendar;
  /** Busy times of calendars elsewhere. */
  imported?: readonly Span[];
}

/**
 * Returns why an appointment does not fit its schedule, or null if it does: the one rule for closures
 * of any kind. It must lie in open time as slots do, outside of blocks and of imported busy times.
 */
export function findMisfit(
  { facts, calendar, imported = [] }: Duty,
  { startsAt, endsAt, visitType }: BookedTime,
): DisplacedReason | null {
  if (!facts) return "unlisted";
  const [from, to] = [Date.parse(startsAt), Date.parse(endsAt)];
  const day = zonedDay(facts.timeZone, from);
  const { open, blocks } = openSpansOn(facts, visitType, day, calendar);
  const isWithin = (spans: readonly Span[]) =>
    spans.some(([opens, closes]) => opens <= from && to <= closes);
  if ([...blocks, ...imported].some(([begins, ends]) => begins < to && from < ends))
    return "blocked";
  if (isWithin(open)) return null;
  const usual = { ...facts, exceptions: [], closures: [], observesHolidays: false };
  return isWithin(openSpansOn(usual, visitType, day, calendar).open) ? "blocked" : "outside";
}
