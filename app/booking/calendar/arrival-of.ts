import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { findTransitions, isTimely } from "../bookings/transitions.ts";
import type { CalendarItem } from "./calendar-view.ts";
import type { CalendarBooking } from "./queries.server.ts";

/** Returns what staff can note about a patient's arrival now. */
export function arrivalOf(booking: CalendarBooking): CalendarItem["arrival"] {
  const isPossible = (action: "check_in" | "undo_check_in") =>
    findTransitions(action, booking.state, "clinic").some((one) =>
      isTimely(one, "clinic", booking),
    );
  if (isPossible("check_in")) return "check_in";
  return isPossible("undo_check_in") && dubaiDay(new Date(booking.startsAt)) === dubaiDay()
    ? "undo_check_in"
    : null;
}
