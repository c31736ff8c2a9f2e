/** How a patient and a professional meet. */
export const visitTypes = ["in_person", "virtual", "home_visit"] as const;
export type VisitType = (typeof visitTypes)[number];

/** How a booking is confirmed: at once, by an answer of the clinic, or by telephone only. */
export const confirmations = ["instant", "on_request", "call_only"] as const;
export type Confirmation = (typeof confirmations)[number];

export const seasons = ["usual", "ramadan"] as const;
export const exceptionKinds = ["closed", "hours", "block"] as const;
/** A holiday that is withdrawn is a day like others, and the nightly job does not add it again. */
export const holidayStatuses = ["expected", "announced", "withdrawn"] as const;
export const resourceKinds = ["room", "device"] as const;
/** A manager edits schedules and bookings, the reception bookings, a practitioner their own bookings. */
export const staffRoles = ["manager", "reception", "practitioner"] as const;
/** The roles to which the back office invites; owners invite to those of their staff. */
export const memberRoles = ["owner", ...staffRoles] as const;
