import { dayMs, dubaiDay } from "#app/platform/clock/dubai-clock.ts";

const hourMs = 3_600_000;

/** The states of a booking; `active` ones occupy the professional's time and the clinic's rooms. */
export const bookingStates = [
  "held",
  "requested",
  "confirmed",
  "checked_in",
  "attended",
  "no_show",
  "cancelled",
  "declined",
  "expired",
] as const;
export type BookingState = (typeof bookingStates)[number];

/**
 * The states whose times exclude each other. A patient who has checked in early still occupies the
 * appointment that follows.
 */
export const activeStates = ["held", "requested", "confirmed", "checked_in"] as const;

/** The acting side of a booking: its patient or who booked for them, staff of its clinic, and so on. */
export const parties = ["patient", "clinic", "admin", "system"] as const;
export type Party = (typeof parties)[number];

export const bookingActions = [
  "pay",
  "request",
  "confirm",
  "release",
  "accept",
  "decline",
  "expire",
  "cancel",
  "reschedule",
  "check_in",
  "undo_check_in",
  "attend",
  "no_show",
  "undo_mark",
] as const;
export type BookingAction = (typeof bookingActions)[number];

/**
 * When an action is possible. `arrival`: for staff on the day of the appointment in Dubai, for the
 * patient from two hours before its start to its end. `correction`: after the start, for the clinic
 * up to seven days after the end. `just_now`: within a minute of the mark that is taken back.
 */
export const moments = [
  "any",
  "before_start",
  "after_start",
  "arrival",
  "correction",
  "just_now",
] as const;

/** The receivers of a message of a transition. */
const audiences = ["patient", "clinic"] as const;
export type Audience = (typeof audiences)[number];

export interface Transition {
  action: BookingAction;
  from: BookingState;
  to: BookingState;
  by: readonly Party[];
  moment: (typeof moments)[number];
  /** The receivers of the event `booking.<action>`. */
  sends: readonly Audience[];
}

const staff = ["clinic", "admin"] as const;
const people = ["patient", "clinic", "admin"] as const;
const both = ["patient", "clinic"] as const;

/**
 * Everything that can happen to a booking, in one table. `booking_transitions` in the database has
 * the same rows (a test compares them), and a trigger refuses every other change of state.
 */
export const transitions: readonly Transition[] = [
  // Its details are stored while the deposit is paid; the payment then confirms or requests.
  line("pay", "held", "held", ["patient"], "before_start", []),
  line("confirm", "held", "confirmed", ["patient", "clinic", "system"], "before_start", both),
  line("request", "held", "requested", ["patient", "system"], "before_start", both),
  line("release", "held", "expired", ["patient", "clinic"], "any", []),
  line("expire", "held", "expired", ["system"], "any", []),
  line("accept", "requested", "confirmed", staff, "before_start", ["patient"]),
  line("decline", "requested", "declined", staff, "any", ["patient"]),
  line("expire", "requested", "expired", ["system"], "any", both),
  line("cancel", "requested", "cancelled", people, "any", both),
  line("cancel", "confirmed", "cancelled", people, "before_start", both),
  line("reschedule", "confirmed", "confirmed", people, "before_start", both),
  // A clinic that answers each request answers a patient's new time, too.
  line("reschedule", "confirmed", "requested", ["patient"], "before_start", both),
  line("reschedule", "requested", "requested", ["patient"], "before_start", both),
  line("reschedule", "requested", "confirmed", staff, "before_start", ["patient"]),
  line("check_in", "confirmed", "checked_in", people, "arrival", ["clinic"]),
  // A wrong press; otherwise nobody could cancel or move the appointment any more.
  line("undo_check_in", "checked_in", "confirmed", staff, "any", []),
  line("undo_check_in", "checked_in", "no_show", staff, "any", []),
  // Late, but here.
  line("check_in", "no_show", "checked_in", staff, "arrival", []),
  line("attend", "confirmed", "attended", staff, "after_start", ["patient"]),
  line("attend", "checked_in", "attended", staff, "after_start", ["patient"]),
  line("no_show", "confirmed", "no_show", staff, "after_start", ["patient"]),
  // Corrections of a wrong mark.
  line("attend", "no_show", "attended", staff, "correction", ["patient"]),
  line("no_show", "attended", "no_show", staff, "correction", ["patient"]),
  line("no_show", "checked_in", "no_show", staff, "after_start", ["patient"]),
  // The database allows the state alone that the appointment had before the mark.
  line("undo_mark", "attended", "confirmed", staff, "just_now", []),
  line("undo_mark", "attended", "checked_in", staff, "just_now", []),
  line("undo_mark", "attended", "no_show", staff, "just_now", []),
  line("undo_mark", "no_show", "confirmed", staff, "just_now", []),
  line("undo_mark", "no_show", "checked_in", staff, "just_now", []),
  line("undo_mark", "no_show", "attended", staff, "just_now", []),
];

function line(
  action: BookingAction,
  from: BookingState,
  to: BookingState,
  by: readonly Party[],
  moment: Transition["moment"],
  sends: readonly Audience[],
): Transition {
  return { action, from, to, by, moment, sends };
}

/** Returns the transitions of an action that a party may start from a state. */
export function findTransitions(
  action: BookingAction,
  from: BookingState,
  by: Party,
): readonly Transition[] {
  return transitions.filter(
    (known) => known.action === action && known.from === from && known.by.includes(by),
  );
}

const arrivalHours = 2;
const correctionDays = 7;
const undoMs = 60_000;

interface Span {
  /** ISO 8601. */
  startsAt: string;
  endsAt: string;
  /** When staff noted that it took place or was missed. */
  markedAt?: string;
}

/** Returns whether the moment allows a transition, as `change_booking` in the database decides. */
export function isTimely(
  { moment }: Transition,
  by: Party,
  { startsAt, endsAt, markedAt }: Span,
  now = Date.now(),
): boolean {
  const [start, end] = [Date.parse(startsAt), Date.parse(endsAt)];
  switch (moment) {
    case "any":
      return true;
    case "before_start":
      return now < start;
    case "after_start":
      return now >= start;
    case "arrival":
      return by === "patient"
        ? now >= start - arrivalHours * hourMs && now < end
        : dubaiDay(new Date(now)) === dubaiDay(new Date(start));
    case "correction":
      return now >= start && (by !== "clinic" || now < end + correctionDays * dayMs);
    case "just_now":
      return markedAt !== undefined && now < Date.parse(markedAt) + undoMs;
  }
}
