import type { Message } from "#app/platform/i18n/translate.ts";

/** The page on which a time is chosen. */
export const timeTexts = {
  week: "{from} to {to}",
  "week.none": "No available times this week",
  "week.none.text": "The nearest available time is on {day}.",
  "week.none.far": "No times are available online at the moment. Please call the clinic.",
  "week.none.page":
    "No times are available online at the moment. The clinic's page says how to reach it.",
  "week.show": "Show that week",
  "week.earlier": "Previous week",
  "week.later": "Next week",
  "day.none": "No available times",
  "dubai.time": "All times are in Dubai time.",
  hold: "Continue with this time",
  "hold.note": "We hold this time for you for five minutes.",
  move: "Move my appointment to this time",
  "move.title": "Choose another time with {name}",
  "move.title.service": "Choose another time: {name}",
  "move.from": "Your current appointment: {time}. You keep it until the new time is booked.",
  "move.late":
    "Free cancellation of your current appointment has ended. You can still move it, but cancelling the new time counts as a late cancellation, which the clinic can see.",
  "slot.missing": "Please choose a time first.",
  alternatives: "Nearest available times",
  "refused.title": "We could not book this appointment",
  "call.title": "By phone only",
  "call.text": "Please call {clinic} to make this appointment.",
  "call.button": "Call {phone}",
  "call.none.title": "Arranged with the clinic",
  "call.none.text":
    "{clinic} takes this appointment by phone, but has stated no number here. Its page says how to reach it.",
  "call.page": "Open the clinic's page",
  "none.title": "Online booking is not available",
  "none.text": "{name} does not offer online appointments at the moment.",
  "none.similar": "Similar professionals",
} satisfies Record<string, Message>;
export type TimeTextsMessages = Record<keyof typeof timeTexts, Message>;
