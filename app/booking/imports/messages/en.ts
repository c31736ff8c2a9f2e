import type { Message } from "#app/platform/i18n/translate.ts";

export const bookingImports = {
  title: "Busy times of other calendars",
  lead: "Where you are busy in another calendar, nobody can book you here. It is read every fifteen minutes; what keeps you busy is not stored.",
  none: "No other calendar is read yet.",
  "none.schedules": "Open a schedule first: busy times belong to one.",
  add: "Add a calendar",
  who: "Whose time",
  address: "Address of the calendar",
  "address.help":
    "The secret address in iCal format, which Google Calendar, Outlook and others give you. It begins with https:// or webcal://.",
  submit: "Read this calendar",
  remove: "Stop reading {host}",
  "remove.short": "Stop reading",
  again: "Read {host} again",
  "again.short": "Read again",
  waiting: "Read within a minute",
  success: "Last read with success {time}",
  "success.never": "Never read with success",
  attempt: "Last attempt {time}",
  stale: "The busy times of the last success stay as they are.",
  times: { zero: "No busy times", one: "One busy time", other: "{count} busy times" },
  "problem.refused": "This address leads to a server that is not on the public web.",
  "problem.unreachable": "The server does not answer.",
  "problem.status":
    "The server does not give the calendar. Perhaps its owner has withdrawn the address.",
  "problem.large": "The calendar is larger than two megabytes.",
  "problem.unreadable": "What is at this address is not a calendar.",
  "problem.many": "The calendar has more events than can be read.",
  "done.add": "The calendar is added. It is read within a minute.",
  "done.remove": "The calendar is no longer read, and its times are free.",
  "done.again": "The calendar is read within a minute.",
} satisfies Record<string, Message>;
export type BookingImportsMessages = Record<keyof typeof bookingImports, Message>;
