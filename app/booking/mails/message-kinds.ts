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
  "follow_up",
] as const;
export type MessageKind = (typeof messageKinds)[number];

/** The kinds that a person may switch off; the others say what was agreed. */
export const optionalKinds: readonly MessageKind[] = [
  "reminder_day",
  "reminder_hours",
  "attended",
  "follow_up",
];

export const channels = ["mail", "text"] as const;

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
  follow_up: null,
};

/** After this long a run that claimed a message counts as dead: its outcome is unknown. */
export const leaseMinutes = 5;
/** A message whose outcome was unknown once is sent again, once. */
export const mostUnconfirmed = 2;
export const mostAttempts = 12;

/** Returns the minutes until a message that was refused is tried again: 1, 2, 4 … 240. */
export function retryMinutes(attempts: number): number {
  return Math.min(240, 2 ** Math.max(0, attempts - 1));
}
