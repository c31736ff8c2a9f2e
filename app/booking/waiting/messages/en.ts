import type { Message } from "#app/platform/i18n/translate.ts";

export const waitingList = {
  title: "Waiting list",
  text: "No time suits you? When one becomes free on your days, it is held for you and you get a message: 30 minutes by day, until 08:30 at night. Who waits longest is asked first, one at a time.",
  "days.from": "From",
  "days.until": "Until",
  days: "The last day must not be before the first.",
  "days.missing": "Please choose a first and a last day.",
  join: "Join the waiting list",
  "join.guest": "Sign in to join the waiting list",
  "join.refused": "You are not on the waiting list yet",
  joined: "You are on the waiting list. We write to you when a time becomes free.",
  left: "You are no longer on this waiting list.",
  span: "{from} to {until}",
  place: "Number {place} in line",
  offered: "A time is held for you until {moment}",
  "offered.open": "See the time",
  leave: "Leave the waiting list",
  "leave.of": "Leave the waiting list of {name}",
  "empty.title": "You are on no waiting list",
  "empty.text":
    "Where a professional has no free time on your days, join the waiting list on their booking page.",
} satisfies Record<string, Message>;
export type WaitingListMessages = Record<keyof typeof waitingList, Message>;
