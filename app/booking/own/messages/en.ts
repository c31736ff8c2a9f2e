import type { Message } from "#app/platform/i18n/translate.ts";

export const ownBookings = {
  title: "Appointments",
  lead: "Your appointments, and those that you booked for your family.",
  tabs: "Which appointments",
  "tab.upcoming": "Upcoming",
  "tab.past": "Past and cancelled",
  filters: "Filters",
  "filter.patient": "For whom",
  "filter.patient.all": "Everybody",
  "filter.state": "State",
  "filter.state.all": "All",
  "filter.apply": "Show",
  "filter.none": "No appointment matches these filters.",
  "filter.clear": "Clear the filters",
  "empty.upcoming.title": "No upcoming appointments",
  "empty.upcoming.text":
    "Find a professional with free times, and book in three steps. What you book is listed here.",
  "empty.past.title": "No past appointments",
  "empty.past.text": "Appointments that took place or were cancelled are listed here.",
  "empty.action": "Find a doctor",
  unlisted: "No longer listed",
  for: "For {name}",
  open: "Details",
  calendar: "Add to my calendar",
  move: "Choose another time",
  again: "Book again",
  review: "Write a review",
  "action.of": "{action}: {name}, {day}",
} satisfies Record<string, Message>;
export type OwnBookingsMessages = Record<keyof typeof ownBookings, Message>;
