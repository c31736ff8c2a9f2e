/** A hold keeps a slot this long while somebody fills in the form. */
export const holdMinutes = 5;
/** Active holds of one person or network; more would close a calendar to others. */
export const mostHolds = 3;

/** For whom a booking is: the person who books, their family, or somebody they pay for. */
export const beneficiaries = ["self", "family", "sponsored"] as const;
export const payments = ["self_pay", "insurance"] as const;
export const relations = ["child", "spouse", "parent", "sibling", "other"] as const;
