import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";

/** A further appointment of a series: of the rest it has the same as the first. */
type FurtherEntry = Pick<CalendarEntry, "id" | "sequence" | "startsAt" | "endsAt" | "url">;

interface CalendarEntry {
  /** The booking's id, the same in every file. */
  id: string;
  sequence: number;
  state: "requested" | "confirmed" | "cancelled";
  startsAt: string;
  endsAt: string;
  /** With whom or which service: no file says why. */
  summary: string;
  location: string;
  /** How a visit without an address takes place. */
  description?: string | undefined;
  url: string;
  organizer: { name: string; email: string };
  /** Whom the entry invites; null publishes it, for a person who adds it to a calendar. */
  attendee: string | null;
  /** Text of the alarm two hours before; null for no alarm. */
  alarm: string | null;
}

const alarmSeconds = 2 * 3_600;

const statuses = {
  requested: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** Returns the method of a calendar file (RFC 5546). */
export function methodOf({
  state,
  attendee,
}: Pick<CalendarEntry, "state" | "attendee">): "CANCEL" | "PUBLISH" | "REQUEST" {
  if (state === "cancelled") return "CANCEL";
  return attendee === null ? "PUBLISH" : "REQUEST";
}

/**
 * Writes the calendar file of an appointment (RFC 5545), or of a series, which has no attendee: an
 * invitation is about one UID (RFC 5546). Times are in UTC: with a zone, ical-generator writes those of
 * the server's own clock.
 */
export function writeCalendarFile(
  entry: CalendarEntry,
  further: readonly FurtherEntry[] = [],
): string {
  const calendar = ical({
    prodId: { company: entry.organizer.name, product: "Bookings" },
    method: ICalCalendarMethod[methodOf(entry)],
  });
  addEvent(calendar, entry);
  for (const one of further) addEvent(calendar, { ...entry, ...one });
  return calendar.toString();
}

function addEvent(calendar: ICalCalendar, entry: CalendarEntry): void {
  const { state, startsAt, endsAt, attendee, organizer, alarm } = entry;
  const event = calendar.createEvent({
    id: entry.id,
    sequence: entry.sequence,
    status: statuses[state],
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: entry.summary,
    location: entry.location,
    description: entry.description ?? null,
    url: entry.url,
    organizer,
  });
  if (alarm !== null && state !== "cancelled") {
    const trigger = alarmSeconds;
    event.createAlarm({ type: ICalAlarmType.display, trigger, description: alarm });
  }
  if (attendee) {
    event.createAttendee({
      email: attendee,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
    });
  }
}
