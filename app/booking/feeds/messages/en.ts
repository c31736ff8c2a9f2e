import type { Message } from "#app/platform/i18n/translate.ts";

export const bookingFeeds = {
  title: "Subscribe to this calendar",
  lead: "Appointments appear in the calendar program of your phone or computer. The address is secret and yours alone: who has it reads the calendar.",
  back: "Back to the calendar",
  "entry.booked": "Booked",
  "entry.with": "{title} · {professional}",
  "feed.none": "You have no address yet.",
  "feed.made": "Made on {date}",
  "feed.names": "With names of patients",
  "feed.plain": "Without names",
  "feed.read": "Last read {time}",
  "feed.unread": "Not read yet",
  "feed.with.names": "Show the names of patients",
  "feed.with.names.help":
    "Without this, appointments are called “Booked”. The program keeps what it reads, and perhaps its maker does too. Reasons for visits are never part of it.",
  "feed.make": "Make an address",
  "feed.renew": "Make a new address",
  "feed.renew.help": "The address of now ends at once, on every device.",
  "feed.end": "End the address",
  "new.title": "Your new address",
  "new.text": "Copy it now: it is not stored, and this page shows it once.",
  "new.label": "Address of the calendar",
  "new.open": "Open in the calendar program",
  "done.end": "The address has ended.",
} satisfies Record<string, Message>;
export type BookingFeedsMessages = Record<keyof typeof bookingFeeds, Message>;
