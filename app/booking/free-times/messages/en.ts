import type { Message } from "#app/platform/i18n/translate.ts";

export const freeTimes = {
  title: "Book an appointment",
  next: "The next free times",
  week: "Days with free times",
  book: "Book {time}",
  day: { one: "{day}: {count} free time", other: "{day}: {count} free times" },
  "day.none": "{day}: no free times",
  all: "All free times",
  note: "No account needed. Free to cancel within the clinic's terms.",
} satisfies Record<string, Message>;
export type FreeTimesMessages = Record<keyof typeof freeTimes, Message>;
