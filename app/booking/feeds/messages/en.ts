import type { Message } from "#app/platform/i18n/translate.ts";

export const bookingFeeds = {
  title: "Subscribe to this calendar",
  lead: "Your appointments appear in the calendar app on your phone or computer. The address is secret: anyone who has it can read the calendar.",
  programs: "Change appointments in your calendar app, too (CalDAV)",
  "entry.booked": "Booked",
  "entry.with": "{title} · {professional}",
  "feed.none": "No calendar address yet.",
  "feed.made": "Created {date}",
  "feed.names": "With patient names",
  "feed.plain": "Without patient names",
  "feed.read": "Last read {time}",
  "feed.unread": "Not read yet",
  "feed.with.names": "Show patient names",
  "feed.with.names.help":
    "Otherwise appointments are shown as “Booked”. Your calendar app and its provider may store what they read. Reasons for visits are never included.",
  "feed.make": "Create address",
  "feed.renew": "Create a new address",
  "feed.renew.help": "The current address stops working immediately on all devices.",
  "feed.end": "Deactivate address",
  "new.title": "Your new calendar address",
  "new.text": "Copy it now. It is shown only once.",
  "new.label": "Calendar address",
  "new.open": "Open in calendar app",
  "done.end": "Address deactivated.",
} satisfies Record<string, Message>;
export type BookingFeedsMessages = Record<keyof typeof bookingFeeds, Message>;
