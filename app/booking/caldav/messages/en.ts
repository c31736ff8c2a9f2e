import type { Message } from "#app/platform/i18n/translate.ts";

export const bookingPrograms = {
  title: "Work in your own calendar app",
  lead: "Connect Apple Calendar, Thunderbird, DAVx⁵ or another app that speaks CalDAV. You see the appointments of your doctors there and change them.",
  "how.title": "What changes where",
  "how.move": "Moving an appointment in the app moves it here. We notify the patient.",
  "how.cancel": "Deleting an appointment in the app cancels it. We notify the patient.",
  "how.event":
    "An event that you add in the app blocks its time here. We store its text encrypted.",
  "how.new": "Book patients on this site, so that they get a confirmation.",
  "access.none": "No app is connected yet.",
  "access.made": "Password created {date}",
  "access.names": "With patient names",
  "access.plain": "Without patient names",
  "access.used": "Last used {time}",
  "access.unused": "Not used yet",
  "with.names": "Show patient names",
  "with.names.help":
    "Otherwise appointments are shown as “Booked”. Your calendar app and its provider may store what they read. Reasons for visits are never included.",
  make: "Create password",
  renew: "Create a new password",
  "renew.help": "The current password stops working immediately on all devices.",
  end: "Disconnect all apps",
  "new.title": "Your calendar password",
  "new.text": "Enter these three values in your calendar app. The password is shown only once.",
  "new.server": "Server",
  "new.user": "User name",
  "new.password": "Password",
  "done.end": "All calendar apps are disconnected.",
} satisfies Record<string, Message>;
export type BookingProgramsMessages = Record<keyof typeof bookingPrograms, Message>;
