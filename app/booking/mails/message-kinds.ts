/** The subjects of messages about a booking; the words of each are `<kind>.<audience>`. */
export const messageKinds = [
  "requested",
  "confirmed",
  "accepted",
  "declined",
  "cancelled",
  "rescheduled",
  "expired",
  "reminder_day",
  "reminder_hours",
  "attended",
  "offered",
  /** A visit that the clinic holds until its patient confirms it. */
  "to_confirm",
  "follow_up",
  /** Appointments that no longer fit: written to clinics without members alone. */
  "displaced",
  /** Appointments of such a message that fit again. */
  "restored",
  "reply_confirmed",
  "reply_cancelled",
  "reply_unclear",
  "reply_closed",
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** The kinds that a person may switch off; the others say what was agreed. */
export const optionalKinds: readonly MessageKind[] = [
  "reminder_day",
  "reminder_hours",
  "attended",
  "follow_up",
];

/** Reminders and answers to their replies, which go by the channels of patients. */
export const phoneKinds: readonly MessageKind[] = [
  "reminder_day",
  "reminder_hours",
  "reply_confirmed",
  "reply_cancelled",
  "reply_unclear",
  "reply_closed",
];

/** The kinds about appointments of a clinic that closed time concerns, and not about one booking. */
export const closingKinds: readonly MessageKind[] = ["displaced", "restored"];

/** The state that the calendar file of a message announces; null for no file. */
export const calendarStates: Record<MessageKind, "requested" | "confirmed" | "cancelled" | null> = {
  requested: "requested",
  confirmed: "confirmed",
  accepted: "confirmed",
  declined: "cancelled",
  cancelled: "cancelled",
  rescheduled: "confirmed",
  expired: "cancelled",
  reminder_day: null,
  reminder_hours: null,
  attended: null,
  offered: null,
  to_confirm: null,
  follow_up: null,
  displaced: null,
  restored: null,
  reply_confirmed: null,
  reply_cancelled: null,
  reply_unclear: null,
  reply_closed: null,
};
