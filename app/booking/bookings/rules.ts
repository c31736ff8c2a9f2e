/** A hold keeps a slot this long while somebody fills in the form. */
export const holdMinutes = 5;
/** Active holds of one person or browser; more would close a calendar to others. */
export const mostHolds = 3;
/** Active holds of all guests of one network: five or more patients of a clinic's Wi-Fi. */
export const mostHoldsOfNetwork = 20;
/** The answer to a request is due this long before the visit at the latest (change_booking in SQL). */
export const answerLeadMinutes = 120;
/** Appointments on request are offered until this long before: the clinic has at least an hour to answer. */
export const requestLeadMinutes = answerLeadMinutes + 60;

/** Letters of a note that patient or clinic write to the other one. */
export const longestNote = 500;

/** For whom a booking is: the person who books, their family, or somebody they pay for. */
export const beneficiaries = ["self", "family", "sponsored"] as const;
export const payments = ["self_pay", "insurance"] as const;
export const relations = ["child", "spouse", "parent", "sibling", "other"] as const;
export type Relation = (typeof relations)[number];

/** Why an appointment no longer fits: a block or a closed day, a listing that left, or the hours. */
export const displacedReasons = ["blocked", "unlisted", "outside"] as const;
export type DisplacedReason = (typeof displacedReasons)[number];

/** Seconds within which a clinic takes a change back. Its message to the patient goes afterwards. */
export const undoSeconds = 60;
