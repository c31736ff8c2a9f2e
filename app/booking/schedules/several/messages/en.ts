import type { Message } from "#app/platform/i18n/translate.ts";

export const bookingSeveral = {
  title: "Leave and copied schedules",
  lead: "Change the schedules of several doctors at once. If appointments are affected, you are asked before anything is saved.",
  "leave.title": "Leave or blocked time",
  who: "For whom",
  all: "Everybody at the clinic",
  from: "First day",
  to: "Last day",
  kind: "How much of each day",
  "kind.closed": "The whole day",
  "kind.block": "A part of the day",
  starts: "From",
  ends: "To",
  "times.help": "Only for a part of the day.",
  remark: "Note for the clinic",
  "remark.help": "Patients never see it.",
  "leave.submit": "Save",
  "copy.title": "Copy a schedule",
  "copy.lead":
    "Weekly hours are replaced; appointment types of the same name get its lengths and conditions and keep their fees.",
  "copy.from": "Schedule to copy",
  "copy.to": "Copy to",
  "copy.submit": "Copy",
  "clinic.title": "Hours of the whole clinic",
  "clinic.lead":
    "Usual hours, Ramadan hours and special days of the clinic apply to every doctor whose schedule has none of its own.",
  "clinic.hours": "Opening hours",
  "clinic.ramadan": "Ramadan hours",
  "clinic.exceptions": "Special days",
  "done.leave": "Saved. The time can no longer be booked.",
  "decided.move": { one: "{count} appointment moved.", other: "{count} appointments moved." },
  "decided.cancel": {
    one: "{count} appointment cancelled.",
    other: "{count} appointments cancelled.",
  },
  "decided.keep": { one: "{count} appointment kept.", other: "{count} appointments kept." },
  "done.copy": "The schedule was copied.",
  none: "There is no schedule that you can change.",
} satisfies Record<string, Message>;
export type BookingSeveralMessages = Record<keyof typeof bookingSeveral, Message>;
