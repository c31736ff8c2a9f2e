import type { Message } from "#app/platform/i18n/translate.ts";

/** Sentences about the time of free cancellation: of a late answer, and in days from two on. */
export const bookingNotice = {
  "policy.hours.days": {
    one: "Free until one day before. After that it counts as a late cancellation, which the clinic can see.",
    other:
      "Free until {count} days before. After that it counts as a late cancellation, which the clinic can see.",
  },
  "policy.until.days": {
    one: "Free until one day before the appointment.",
    other: "Free until {count} days before the appointment.",
  },
  "policy.late.days": {
    one: "Free cancellation ended one day before the visit. Cancelling now counts as a late cancellation, which the clinic can see.",
    other:
      "Free cancellation ended {count} days before the visit. Cancelling now counts as a late cancellation, which the clinic can see.",
  },
  "policy.late.before.days": {
    one: "Free of charge only until one day before. This appointment starts sooner: once it is booked, cancelling counts as late, which the clinic can see.",
    other:
      "Free of charge only until {count} days before. This appointment starts sooner: once it is booked, cancelling counts as late, which the clinic can see.",
  },
  "policy.request.days": {
    one: "You can withdraw the request freely until the clinic confirms it. After that, cancelling is free until one day before the visit.",
    other:
      "You can withdraw the request freely until the clinic confirms it. After that, cancelling is free until {count} days before the visit.",
  },
  "policy.request.close": {
    one: "You can withdraw the request freely until the clinic confirms it. After that, cancelling is free until one hour before the visit. The clinic may confirm later than that: cancelling then counts as late, which the clinic can see.",
    other:
      "You can withdraw the request freely until the clinic confirms it. After that, cancelling is free until {count} hours before the visit. The clinic may confirm later than that: cancelling then counts as late, which the clinic can see.",
  },
  "policy.request.close.days": {
    one: "You can withdraw the request freely until the clinic confirms it. After that, cancelling is free until one day before the visit. The clinic may confirm later than that: cancelling then counts as late, which the clinic can see.",
    other:
      "You can withdraw the request freely until the clinic confirms it. After that, cancelling is free until {count} days before the visit. The clinic may confirm later than that: cancelling then counts as late, which the clinic can see.",
  },
} satisfies Record<string, Message>;
export type BookingNoticeMessages = Record<keyof typeof bookingNotice, Message>;
