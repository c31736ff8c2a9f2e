/** States of a deposit. What was authorised ends as captured, released or refunded. */
export const depositStates = [
  "open",
  "failed",
  "cancelled",
  "authorised",
  "captured",
  "released",
  "refunded",
] as const;
export type DepositState = (typeof depositStates)[number];

/** In AED. Payment services take no less. */
export const depositBounds = { least: 2, most: 10_000 };

/** A time is held this long from when its deposit is about to be paid. */
export const paymentMinutes = 15;
/** Attempts to pay for one booking. */
export const mostPayments = 5;
/** Banks drop a reservation after seven days: until then it is captured, and refunded if need be. */
export const reservedDays = 6;
/** An administrator's mark of a refund can be taken back for so long. */
export const refundDelaySeconds = 60;
