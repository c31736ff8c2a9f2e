import ICAL from "ical.js";
import { timeZone as dubaiZone } from "#app/platform/clock/dubai-clock.ts";
import { dayClock } from "../availability/zoned-time.ts";
import { ZonedCalendar } from "./calendar-zones.ts";

/** Occurrences of all events of a file, those outside of the span included. */
const mostOccurrences = 20_000;

export interface BusyTime {
  from: number;
  to: number;
  uid: string;
}

/** More events than can be expanded. */
export class TooManyEvents extends Error {
  override name = "TooManyEvents";
}

/**
 * Returns the busy times of an iCal file that touch a span. Events that recur are expanded; free,
 * cancelled and empty ones are left out. A time without a known zone is of Dubai's clock.
 *
 * Some rules keep `ical.js` searching for ever (FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30), so files of
 * others are read in a thread that can be ended.
 * @throws TooManyEvents, or an error of `ical.js` for what is no calendar.
 */
export function readBusyTimes(text: string, [from, to]: readonly [number, number]): BusyTime[] {
  const parsed: unknown = ICAL.parse(text);
  if (!Array.isArray(parsed) || parsed[0] !== "vcalendar") throw new Error("Not one calendar.");
  const events = new ZonedCalendar(parsed).getAllSubcomponents("vevent");
  const byUid = Map.groupBy(events, (event) => String(event.getFirstPropertyValue("uid") ?? ""));
  const found: BusyTime[] = [];
  let count = 0;
  for (const [uid, group] of byUid) {
    for (const [starts, ends, component] of occurrencesOf(group, to)) {
      count += 1;
      if (count > mostOccurrences) throw new TooManyEvents();
      if (!isBusy(component)) continue;
      const time = { from: momentOf(starts), to: momentOf(ends), uid };
      if (time.from < time.to && time.from < to && time.to > from) found.push(time);
    }
  }
  return found;
}

type Occurrence = [starts: ICAL.Time, ends: ICAL.Time, component: ICAL.Component];

/** Yields the occurrences of the events with one UID: each that recurs, as its exceptions change it. */
function* occurrencesOf(group: readonly ICAL.Component[], to: number): Generator<Occurrence> {
  const [changed, whole] = [
    group.filter((event) => event.hasProperty("recurrence-id")),
    group.filter((event) => !event.hasProperty("recurrence-id")),
  ];
  // Exceptions without their series are appointments of their own.
  for (const component of whole.length > 0 ? whole : changed) {
    const exceptions = whole.length > 0 ? changed : [];
    const event = new ICAL.Event(component, { exceptions, strictExceptions: false });
    if (!event.isRecurring()) {
      yield [event.startDate, event.endDate, component];
      continue;
    }
    const iterator = event.iterator();
    for (let next = iterator.next(); next; next = iterator.next()) {
      if (momentOf(next) >= to) break;
      const { item, startDate, endDate } = event.getOccurrenceDetails(next);
      yield [startDate, endDate, item.component];
    }
  }
}

function isBusy(event: ICAL.Component): boolean {
  const textOf = (name: string) => String(event.getFirstPropertyValue(name) ?? "").toUpperCase();
  return textOf("transp") !== "TRANSPARENT" && textOf("status") !== "CANCELLED";
}

/** Returns the moment of a time in ms; days and times without a zone are of Dubai's clock. */
export function momentOf(time: ICAL.Time): number {
  const isFloating = time.isDate || time.zone?.tzid === "floating";
  if (!isFloating) return time.toUnixTime() * 1_000;
  const { year, month, day, hour, minute } = time;
  const date = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
  return dayClock(dubaiZone, date)(time.isDate ? 0 : hour * 60 + minute);
}
