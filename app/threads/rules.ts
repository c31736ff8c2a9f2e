export const sides = ["patient", "clinic"] as const;
/** For whom somebody takes part in a thread: themselves, or a clinic. */
export type Side = (typeof sides)[number];

/** A thread is deleted this long after its last message. */
export const retentionDays = 730;
export const mostThreads = 50;
export const mostMessages = 200;
export const longestNote = 1_000;

export const reportReasons = ["abuse", "spam", "fraud", "privacy", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reportStates = ["open", "dismissed", "warned", "barred"] as const;
