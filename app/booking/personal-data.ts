import type { PersonalTable } from "#app/platform/slices/personal-table.ts";

/** Values of a booking after its person is erased: the clinic still sees the taken time. */
const withoutPerson = {
  state:
    "case state when 'held' then 'expired' when 'requested' then 'cancelled' when 'confirmed' then 'cancelled' else state end",
  family_member_id: "null",
  booked_by: "null",
  patient_id: "null",
  patient_name: "''",
  booker_name: "null",
  patient_relation: "null",
  patient_age_months: "null",
  contact_email: "null",
  contact_phone: "null",
  proved_email: "null",
  holder_key: "''",
  holder_network: "null",
  secret_hash: "null",
};

export const personalData: readonly PersonalTable[] = [
  {
    name: "booking_reasons",
    persons: { booking_id: { of: "bookings" } },
    title: null,
    erase: "delete",
    reason: "Sealed; its person reads it in the booking.",
  },
  {
    name: "booking_addresses",
    persons: { booking_id: { of: "bookings" } },
    title: null,
    erase: "delete",
    reason: "Sealed; its person reads it in the booking.",
  },
  {
    name: "booking_events",
    persons: { booking_id: { of: "bookings" } },
    title: null,
    erase: "keep",
    reason: "What happened to a booking, which names nobody; the booking itself is handed out.",
  },
  {
    name: "booking_deposits",
    persons: { booking_id: { of: "bookings" } },
    title: null,
    erase: "keep",
    reason: "What was paid for a booking, which names nobody; the booking itself is handed out.",
  },
  {
    name: "booking_replies",
    persons: { booking_id: { of: "bookings" } },
    title: null,
    erase: "delete",
    reason: "That a reminder was answered, without the text; the booking itself is handed out.",
  },
  {
    name: "booking_messages",
    persons: { user_id: "account", booking_id: { of: "bookings" } },
    title: null,
    erase: "delete",
    reason: "Which mails of a booking were sent, without their texts.",
  },
  {
    name: "waiting_entries",
    persons: { user_id: "account", booking_id: { of: "bookings" } },
    title: { en: "Waiting lists", ar: "قوائم الانتظار" },
    erase: "delete",
  },
  {
    name: "bookings",
    persons: {
      booked_by: "account",
      patient_id: "account",
      family_member_id: { of: "family_members" },
    },
    title: { en: "Bookings", ar: "الحجوزات" },
    hidden: [
      ...["holder_key", "holder_network", "secret_hash", "session_id", "occupied", "seat"],
      ...["lane", "series_id", "clinic_patient_id", "confirmed_sequence"],
    ],
    erase: { set: withoutPerson },
    reason: "The clinic keeps that the time was booked, without the person.",
  },
  {
    name: "clinic_patient_notes",
    persons: { author_id: "account" },
    title: null,
    erase: { set: { author_id: "null" } },
    reason: "The clinic keeps the notes of a former member of its staff.",
  },
  {
    name: "clinic_patients",
    persons: { user_id: "account" },
    title: { en: "Clinics that have you as a patient", ar: "العيادات التي أنت من مرضاها" },
    erase: "delete",
  },
  {
    name: "family_members",
    persons: { user_id: "account" },
    title: { en: "Family members", ar: "أفراد العائلة" },
    erase: "delete",
  },
  {
    name: "calendar_feeds",
    persons: { member_id: "account" },
    title: { en: "Subscribed calendars", ar: "التقاويم المشترك فيها" },
    hidden: ["secret_hash"],
    erase: "delete",
  },
  {
    name: "calendar_syncs",
    persons: { member_id: "account" },
    title: null,
    erase: "delete",
    reason: "Entity tags of calendar files that a program was sent, without their content.",
  },
  {
    name: "calendar_accesses",
    persons: { member_id: "account" },
    title: { en: "Connected calendar programs", ar: "برامج التقويم المتصلة" },
    hidden: ["secret_hash"],
    erase: "delete",
  },
  {
    name: "reminder_choices",
    persons: { user_id: "account" },
    title: { en: "How you are reminded of appointments", ar: "طريقة تذكيرك بالمواعيد" },
    erase: "delete",
  },
  {
    name: "clinic_staff",
    persons: { member_id: "account" },
    title: { en: "Roles at clinics", ar: "الأدوار في العيادات" },
    erase: "delete",
  },
];

/** Columns that look as if they led to a person and do not, with what they hold. */
export const impersonalColumns: Record<string, string> = {
  "bookings.session_id": "the booking's own id, or that of a group visit",
  "bookings.contact_email": "of the booking's own form; its account leads to the person",
  "bookings.proved_email": "of a guest's booking; the account that claims it leads to the person",
  "bookings.contact_phone": "of the booking's own form; its account leads to the person",
  "bookings.clinic_patient_id":
    "its row in the clinic's own list, which is deleted with the account",
  "clinic_patients.email": "as stated with a booking; user_id leads to the person",
  "clinic_patients.phone": "as stated with a booking; user_id leads to the person",
  "clinic_patient_notes.patient_id": "deleted with its row in the clinic's own list",
  "calendar_feeds.owner_id": "the listing whose calendar it is",
  "clinic_invitations.email": "of somebody who may have no account; deleted when they accept",
  "booking_messages.recipient": "is masked: of an address its first letter and its domain",
  "booking_units.booking_id": "which room an active booking uses",
  "booking_units.session_id": "the booking's own id, or that of a group visit",
};
