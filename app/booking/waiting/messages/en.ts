import type { Message } from "#app/platform/i18n/translate.ts";

export const waitingList = {
  title: "Waiting list",
  text: "Does no time suit you? When one becomes free on your days, we hold it for you and send you a message. You have 30 minutes to confirm; at night, until 08:30. We offer freed times in the order people joined.",
  "days.from": "From",
  "days.until": "Until",
  days: "The last day must not be before the first.",
  "daysFrom.missing": "Please choose the first day.",
  "daysUntil.missing": "Please choose the last day.",
  join: "Join the waiting list",
  "join.guest": "Sign in to join the waiting list",
  "join.refused": "You are not on the waiting list yet",
  joined: "You are on the waiting list. We will write to you when a time becomes free.",
  left: "You are no longer on this waiting list.",
  span: "{from} to {until}",
  place: "Your place in the list: {place}",
  offered: "{time}: held for you until {moment} (Dubai time)",
  "offered.open": "See the time",
  leave: "Leave the waiting list",
  "leave.of": "Leave the waiting list of {name}",
  "empty.title": "You aren't on a waiting list",
  "empty.text":
    "If a professional has no free time on your days, join the waiting list on their booking page.",
} satisfies Record<string, Message>;
export type WaitingListMessages = Record<keyof typeof waitingList, Message>;
