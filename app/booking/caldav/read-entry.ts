import ICAL from "ical.js";
import { ZonedCalendar } from "../calendar-reading/calendar-zones.ts";
import { momentOf } from "../calendar-reading/read-busy-times.ts";

export interface GivenEntry {
  uid: string;
  /** Start and end of the first occurrence, in ms. */
  startsAt: number;
  endsAt: number;
  isCancelled: boolean;
  recurs: boolean;
}

/**
 * Reads the one event of a calendar file that a program sent (RFC 4791, section 4.1), with the
 * changed occurrences of its series; null for everything else.
 */
export function readEntry(text: string): GivenEntry | null {
  try {
    const parsed: unknown = ICAL.parse(text);
    if (!Array.isArray(parsed) || parsed[0] !== "vcalendar") return null;
    const events = new ZonedCalendar(parsed).getAllSubcomponents("vevent");
    const uids = new Set(events.map((event) => String(event.getFirstPropertyValue("uid") ?? "")));
    const [uid = ""] = uids;
    const component = events.find((event) => !event.hasProperty("recurrence-id")) ?? events[0];
    if (uids.size !== 1 || !component || uid === "" || uid.length > 255) return null;
    const event = new ICAL.Event(component);
    return {
      uid,
      startsAt: momentOf(event.startDate),
      endsAt: momentOf(event.endDate),
      isCancelled: String(component.getFirstPropertyValue("status")).toUpperCase() === "CANCELLED",
      recurs: event.isRecurring(),
    };
  } catch {
    // The parser throws for every text that is no calendar.
    return null;
  }
}
