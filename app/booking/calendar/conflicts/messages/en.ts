import type { Message } from "#app/platform/i18n/translate.ts";

/** The choices for appointments that no longer fit, and the outcome of each. */
export const bookingConflicts = {
  "refused.title": "Nothing was changed",
  "cancel.note.help": "Optional. The patient can read it, so please leave out health details.",
  "settled.to": "{name} to {time}, with {with}",
  "settled.of": "{name}, {time}, with {with}",
  "settled.more": { one: "and {count} more", other: "and {count} more" },
  "settled.cancelled": "Cancelled: {list}.",
  "settled.all": {
    one: "{count} appointment cancelled.",
    other: "{count} appointments cancelled.",
  },
  "settled.kept": {
    one: "{count} appointment kept at its time.",
    other: "{count} appointments kept at their times.",
  },
  "settled.call": "No contact, so no message goes. Please call: {list}.",
  "displaced.title": {
    one: "One appointment lies in time that this change closes",
    other: "{count} appointments lie in time that this change closes",
  },
  "displaced.text":
    "Nothing has changed yet. An appointment that you keep stays at its time, and its patient gets no message. Each patient whose appointment you move or cancel gets a message about it, unless it says “no contact” beside the name: please call them.",
  displaced: "Appointments outside the hours",
  "displaced.each": "Save with these choices",
  "displaced.one.keep": "Keep",
  "displaced.one.move": "Move to {time}",
  "displaced.one.colleague": "Give to {name}: {time}",
  "displaced.many":
    "One choice holds for all of them; the first {count} are listed. Cancelling asks you once more.",
  "displaced.all.help": "This sets the choices in the list. Nothing is saved until you save them.",
  "displaced.all.unmovable": {
    one: "One has no free time nearby: it is kept unless you choose otherwise.",
    other: "{count} have no free time nearby: they are kept unless you choose otherwise.",
  },
  "displaced.one.cancel": "Cancel",
  "displaced.later.title": {
    one: "One appointment no longer fits your hours",
    other: "{count} appointments no longer fit your hours",
  },
  "displaced.later.text":
    "This time was closed by a holiday, another calendar or the listing. An appointment that you keep stays at its time, and its patient gets no message. Each patient whose appointment you move or cancel gets a message about it, unless it says “no contact” beside the name: please call them.",
  "displaced.later.save": "Save these choices",
  "displaced.note": "Message to the patients",
  "displaced.list": {
    one: "{count} appointment in this list",
    other: "{count} appointments in this list: scroll to see all of them",
  },
  "displaced.all.keep": { one: "Keep it", other: "Keep all {count}" },
  "displaced.all.move": {
    one: "Move one to its nearest free time",
    other: "Move {count} to their nearest free times",
  },
  "displaced.all.cancel": { one: "Cancel it", other: "Cancel all {count}" },
  "displaced.all.sure":
    "Are you sure? Every one of these appointments is cancelled, and its patient is informed.",
  "displaced.item": "{with}, {time}: {name}",
  "displaced.item.call": "{with}, {time}: {name} (no contact: call)",
} satisfies Record<string, Message>;

export type BookingConflictsMessages = Record<keyof typeof bookingConflicts, Message>;
