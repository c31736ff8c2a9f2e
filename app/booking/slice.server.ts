import { area as arabicArea } from "#app/accounts/area/messages/ar.ts";
import { area as englishArea } from "#app/accounts/area/messages/en.ts";
import { inBothLanguages, type NotificationRule } from "#app/platform/slices/notification-rule.ts";
import type { Slice } from "#app/platform/slices/slice.ts";
import { functions } from "./api.server.ts";
import { addHolidaysJob, expireBookingsJob, sendMessagesJob } from "./jobs.server.ts";
import { followBookings } from "./mails/follow-bookings.server.ts";
import { bookingMails as arabic } from "./mails/messages/ar.ts";
import { bookingMails as english } from "./mails/messages/en.ts";
import { impersonalColumns, personalData } from "./personal-data.ts";

const sayPlace = inBothLanguages(englishArea, arabicArea);
const say = inBothLanguages(english, arabic);

/** Bookings are mailed by their own queue, so the rules have no mail. */
const notice = (text: Parameters<typeof say>[0]): NotificationRule => ({
  topic: "bookings",
  to: "/dashboard/bookings",
  text: say(text),
});

export const bookingSlice: Slice = {
  name: "booking",
  functions,
  jobs: [expireBookingsJob, addHolidaysJob, sendMessagesJob],
  personalData,
  impersonalColumns,
  notificationRules: {
    "booking.requested": notice("notice.requested"),
    "booking.confirmed": notice("notice.confirmed"),
    "booking.accepted": notice("notice.accepted"),
    "booking.declined": notice("notice.declined"),
    "booking.cancelled": notice("notice.cancelled"),
    "booking.rescheduled": notice("notice.rescheduled"),
    "booking.expired": notice("notice.expired"),
  },
  dashboardPages: [
    { group: "care", rank: 30, to: "/dashboard/bookings", label: sayPlace("place.bookings") },
  ],
  follow: followBookings,
};
