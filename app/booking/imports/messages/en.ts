import type { Message } from "#app/platform/i18n/translate.ts";

export const bookingImports = {
  title: "Busy times from other calendars",
  lead: "If you are busy in another calendar, nobody can book you here. We read it every fifteen minutes and store only the times, not what you are doing.",
  none: "No other calendar yet.",
  "none.schedules": "Create a schedule first: busy times belong to a schedule.",
  add: "Add a calendar",
  who: "For",
  address: "Calendar address",
  "address.help":
    "The secret address in iCal format from Google Calendar, Outlook or another calendar. It begins with https:// or webcal://.",
  submit: "Add calendar",
  remove: "Stop reading {host}",
  "remove.short": "Stop reading",
  again: "Read {host} again",
  "again.short": "Read again",
  waiting: "We will read it within a minute",
  success: "Last read {time}",
  "success.never": "Not read yet",
  attempt: "Last attempt {time}",
  stale: "We keep the busy times from the last time we read it.",
  times: { zero: "No busy times", one: "One busy time", other: "{count} busy times" },
  "problem.refused": "This address leads to a server that is not on the public web.",
  "problem.unreachable": "The server does not respond.",
  "problem.status":
    "The server refused to send the calendar. Its owner may have withdrawn the address.",
  "problem.large": "The calendar is larger than two megabytes.",
  "problem.unreadable": "There is no calendar at this address.",
  "problem.many": "The calendar has too many events.",
  "done.add": "Calendar added. We will read it within a minute.",
  "done.remove": "Calendar removed. Its times can be booked again.",
  "done.again": "We will read the calendar again within a minute.",
} satisfies Record<string, Message>;
export type BookingImportsMessages = Record<keyof typeof bookingImports, Message>;
