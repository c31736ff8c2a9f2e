import type { Message } from "#app/platform/i18n/translate.ts";

export const freeTimes = {
  title: "Book an appointment",
  next: "Next available times",
  week: "Days with available times",
  book: "Book {time}",
  instant: "instant",
  on_request: "on request",
  noFee: "fee not stated",
  day: { one: "{day}: {count} available time", other: "{day}: {count} available times" },
  "day.none": "{day}: no available times",
  all: "All available times",
  note: "No account needed.",
  "cancel.hours": {
    one: "Free cancellation until one hour before.",
    other: "Free cancellation until {count} hours before.",
  },
  "cancel.days": {
    one: "Free cancellation until one day before.",
    other: "Free cancellation until {count} days before.",
  },
  "cancel.start": "Free cancellation until the appointment starts.",
  "cancel.late": "Too soon for free cancellation",
} satisfies Record<string, Message>;
export type FreeTimesMessages = Record<keyof typeof freeTimes, Message>;
