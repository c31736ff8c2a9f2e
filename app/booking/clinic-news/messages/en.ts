import type { Message } from "#app/platform/i18n/translate.ts";

export const bookingClinicLink = {
  title: "Appointment of {name}",
  "title.asked": "Request of {name}",
  until: "Please answer by {moment} (Dubai time). After that, the time is released.",
  state: "State",
  patient: "Patient",
  age: "Age",
  booker: "Booked by",
  contact: "Contact",
  "contact.none": "Not provided",
  appointment: "Appointment",
  with: "With",
  clinic: "Clinic",
  when: "When",
  accept: "Confirm appointment",
  decline: "Decline request",
  "decline.title": "The clinic cannot take this time",
  cancel: "Cancel appointment",
  "cancel.title": "The clinic has to cancel this appointment",
  "cancel.text":
    "We notify the patient at once, and the time is free again. A cancellation cannot be undone.",
  note: "Message to the patient",
  "note.hint": "Optional. Please leave out health details.",
  "done.accept": "Appointment confirmed",
  "done.decline": "Request declined",
  "done.cancel": "Appointment cancelled",
  "done.text": "We have notified the patient.",
  older: "The appointment has changed since this email",
  "older.text": "This is how it is now.",
  "account.text":
    "With an account, your clinic sees all its appointments, moves or cancels them, and reads what patients share.",
  account: "Create an account for your clinic",
} satisfies Record<string, Message>;
export type BookingClinicLinkMessages = Record<keyof typeof bookingClinicLink, Message>;
