import { area as arabicArea } from "#app/accounts/area/messages/ar.ts";
import { area as englishArea } from "#app/accounts/area/messages/en.ts";
import type { Person } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { inBothLanguages, type NotificationRule } from "#app/platform/slices/notification-rule.ts";
import type { DashboardPage } from "#app/platform/slices/registry.ts";
import type { Follower, FollowerScope, Slice } from "#app/platform/slices/slice.ts";
import { bookingTables, functions } from "./api.server.ts";
import { deskPath, practiceCalendarPath } from "./bookings/desk-path.ts";
import { ownBookingsPath } from "./bookings/own-bookings-path.ts";
import { expandEntriesJob } from "./caldav/expand-entries.server.ts";
import { bookingCalendar as arabicCalendar } from "./calendar/messages/ar.ts";
import { bookingCalendar as englishCalendar } from "./calendar/messages/en.ts";
import { followClosures } from "./closing/follow-closures.server.ts";
import { bookingDepositPayments } from "./deposit-payments/settle-deposit.server.ts";
import { bookingDesk as arabicDesk } from "./desk/messages/ar.ts";
import { bookingDesk as englishDesk } from "./desk/messages/en.ts";
import { bookingFigures as arabicFigures } from "./figures/messages/ar.ts";
import { bookingFigures as englishFigures } from "./figures/messages/en.ts";
import { listManagedClinics } from "./figures/queries.server.ts";
import { followBookings as followForFreeTimes } from "./free-times/follow-bookings.server.ts";
import { followHomeVisits } from "./home-visits/follow-home-visits.server.ts";
import { readImportsJob } from "./imports/read-imports.server.ts";
import {
  addHolidaysJob,
  collectDepositsJob,
  expireBookingsJob,
  findDisplacedJob,
  forgetHoldsJob,
  forgetInvitationsJob,
  offerTimesJob,
  sendMessagesJob,
} from "./jobs.server.ts";
import { bookingMails as arabic } from "./mails/messages/ar.ts";
import { bookingMails as english } from "./mails/messages/en.ts";
import { type CalendarOwner, listStaffedListings } from "./own-listing/queries.server.ts";
import { impersonalColumns, personalData } from "./personal-data.ts";
import { sealedColumns } from "./sealed-columns.server.ts";
import { followBookings as followForMessages } from "./sending/follow-bookings.server.ts";
import { followBookings as followForWaitingList } from "./waiting/follow-bookings.server.ts";

const sayPlace = inBothLanguages(englishArea, arabicArea);
const say = inBothLanguages(english, arabic);
const sayDesk = inBothLanguages(englishDesk, arabicDesk);
const sayFigures = inBothLanguages(englishFigures, arabicFigures);
const sayCalendar = inBothLanguages(englishCalendar, arabicCalendar);

/** Bookings are mailed by their own queue, so the rules have no mail. */
const notice = (text: Parameters<typeof say>[0], to = "/dashboard/bookings"): NotificationRule => ({
  topic: "bookings",
  to,
  text: say(text),
});

/** Members of a clinic are mailed at once by the same queue; others get it in their daily mail. */
const clinicNotice = (text: Parameters<typeof say>[0]): NotificationRule => ({
  topic: "clinic",
  to: deskPath,
  text: say(text),
  isDigested: true,
});

/** A page of those who manage a clinic. */
const forManagers = (rank: number, to: string, label: DashboardPage["label"]): DashboardPage => ({
  group: "listings",
  rank,
  to,
  label,
  async isFor(database, person) {
    return (await listManagedClinics(database, person)).length > 0;
  },
});

/** A calendar is in the menu of the people who have one. */
const calendarOf = (kind: CalendarOwner["kind"], rank: number, to: string): DashboardPage => ({
  group: "listings",
  rank,
  to,
  label: sayCalendar(`${kind}.menu`),
  async isFor(database, person) {
    return (await listStaffedListings(database, person, kind)).length > 0;
  },
});

/** Whether somebody works at a clinic or owns the page of a professional. */
async function hasAppointmentsOfPatients(database: Database, person: Person): Promise<boolean> {
  const listings = await Promise.all(
    (["clinics", "professionals"] as const).map((kind) =>
      listStaffedListings(database, person, kind),
    ),
  );
  return listings.flat().length > 0;
}

/** Events queue messages and keep free times and the districts of home visits up to date. */
function followBookings(services: Services, scope: FollowerScope): Follower {
  const followers = [
    followForMessages(services),
    followForFreeTimes(services, scope),
    followForWaitingList(services),
    followClosures(services),
    followHomeVisits(services),
  ];
  return {
    async stop() {
      await Promise.all(followers.map((follower) => follower.stop()));
    },
  };
}

export const bookingSlice: Slice = {
  name: "booking",
  functions,
  publishedTables: bookingTables,
  jobs: [
    expireBookingsJob,
    forgetHoldsJob,
    collectDepositsJob,
    addHolidaysJob,
    sendMessagesJob,
    offerTimesJob,
    readImportsJob,
    expandEntriesJob,
    forgetInvitationsJob,
    findDisplacedJob,
  ],
  personalData,
  sealedColumns,
  impersonalColumns,
  notificationRules: {
    "booking.requested": notice("notice.requested"),
    "booking.confirmed": notice("notice.confirmed"),
    "booking.accepted": notice("notice.accepted"),
    "booking.declined": notice("notice.declined"),
    "booking.cancelled": notice("notice.cancelled"),
    // A new time is shown when its message is due; a new time on request at once.
    "booking.rescheduled": {
      ...notice("notice.rescheduled"),
      isShown: ({ state }) => state === "requested",
    },
    "patient_booking.rescheduled": notice("notice.rescheduled"),
    "booking.expired": notice("notice.expired"),
    "booking.offered": notice("notice.offered", ownBookingsPath({ tab: "waiting" })),
    "booking.follow_up": notice("notice.follow_up"),
    "booking.attended": notice("notice.attended"),
    "clinic_booking.requested": clinicNotice("clinic_notice.requested"),
    "clinic_booking.confirmed": clinicNotice("clinic_notice.confirmed"),
    "clinic_booking.cancelled": clinicNotice("clinic_notice.cancelled"),
    "clinic_booking.rescheduled": clinicNotice("clinic_notice.rescheduled"),
    "clinic_booking.expired": clinicNotice("clinic_notice.expired"),
    "clinic_booking.displaced": clinicNotice("clinic_notice.displaced"),
    "clinic_booking.restored": clinicNotice("clinic_notice.restored"),
  },
  // Clinics tell their members of changes in the team, too.
  topicAudiences: { clinic: hasAppointmentsOfPatients, listings: hasAppointmentsOfPatients },
  dashboardPages: [
    { group: "care", rank: 30, to: "/dashboard/bookings", label: sayPlace("place.bookings") },
    { group: "care", rank: 32, to: "/dashboard/family", label: sayPlace("place.family") },
    {
      group: "listings",
      rank: 20,
      to: deskPath,
      label: sayDesk("menu.entry"),
      async isFor(database, person) {
        return (await listStaffedListings(database, person, "clinics")).length > 0;
      },
    },
    calendarOf("professionals", 30, practiceCalendarPath),
    calendarOf("clinics", 40, "/dashboard/clinic/calendar"),
    forManagers(41, "/dashboard/clinic/team", sayCalendar("team")),
    forManagers(42, "/dashboard/clinic/staff", sayCalendar("staff")),
    forManagers(45, "/dashboard/clinic/figures", sayFigures("menu")),
  ],
  // The overview shows today at each of several clinics.
  async startPage(database, person) {
    const clinics = await listStaffedListings(database, person, "clinics");
    if (clinics.length === 0) return null;
    return clinics.length === 1 ? deskPath : "/dashboard";
  },
  payees: [bookingDepositPayments],
  follow: followBookings,
};
