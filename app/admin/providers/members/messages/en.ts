import type { Message } from "#app/platform/i18n/translate.ts";

export const adminClinicMembers = {
  lead: "The people who manage this clinic. Each of them is invited by email and signs in with that address. Members see the clinic's appointments, with patients' names and phone numbers; a practitioner sees only their own.",
  unchanged: "Nothing was changed",
  "done.removeOwner": "The clinic has no owner any more.",
} satisfies Record<string, Message>;

export type AdminClinicMembersMessages = Record<keyof typeof adminClinicMembers, Message>;
