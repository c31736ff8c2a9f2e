import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";

interface CalendarEntry {
  /** The booking's id, the same in every file. */
  id: string;
  sequence: number;
  state: "requested" | "confirmed" | "cancelled";
  startsAt: string;
  endsAt: string;
  /** With whom: no file says why. */
  summary: string;
  location: string;
  url: string;
  organizer: { name: string; email: string };
  attendee: string | null;
}

const statuses = {
  requested: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/**
 * Writes the calendar file of an appointment (RFC 5545): a request, or the end of one. Times are in
 * UTC: with a zone, ical-generator writes those of the server's own clock.
 */
export function writeCalendarFile(entry: CalendarEntry): string {
  const { state, startsAt, endsAt, attendee, organizer } = entry;
  const calendar = ical({
    prodId: { company: organizer.name, product: "Bookings" },
    method: state === "cancelled" ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST,
  });
  const event = calendar.createEvent({
    id: entry.id,
    sequence: entry.sequence,
    status: statuses[state],
    start: new Date(startsAt),
    end: new Date(endsAt),
    summary: entry.summary,
    location: entry.location,
    url: entry.url,
    organizer,
  });
  if (attendee) {
    event.createAttendee({
      email: attendee,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
    });
  }
  return calendar.toString();
}
