import type { Message } from "#app/platform/i18n/translate.ts";

export const ownBookings = {
  title: "Appointments",
  lead: "Your appointments and those you booked for your family.",
  tabs: "Filter by date",
  "tab.upcoming": "Upcoming",
  "tab.past": "Past and cancelled",
  "tab.waiting": "Waiting list",
  filters: "Filters",
  "filter.patient": "Patient",
  "filter.patient.all": "Everyone",
  "filter.state": "Status",
  "filter.state.all": "All",
  "filter.apply": "Show",
  "filter.none": "No appointments match these filters.",
  "filter.clear": "Clear filters",
  "empty.upcoming.title": "No upcoming appointments",
  "empty.upcoming.text":
    "Find a professional with available times and book in three steps. Your bookings appear here.",
  "empty.past.title": "No past appointments",
  "empty.past.text": "Completed and cancelled appointments appear here.",
  "empty.action": "Find a doctor",
  unlisted: "No longer listed",
  for: "For {name}",
  open: "Details",
  calendar: "Add to calendar",
  move: "Reschedule",
  again: "Book again",
  followUp: "Book the follow-up around {day}",
  review: "Write a review",
  "action.of": "{action}: {name}, {day}",
} satisfies Record<string, Message>;
export type OwnBookingsMessages = Record<keyof typeof ownBookings, Message>;
