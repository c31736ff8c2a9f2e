/** After this long without a renewal a run that claimed a message counts as dead. */
export const leaseSeconds = 20;
/** The interval at which a working run renews its leases. */
export const renewSeconds = 5;
/** A message whose outcome was unknown once is sent again, once. */
export const mostUnconfirmed = 2;
export const mostAttempts = 12;

/** Returns the minutes until a message that was refused is tried again: 1, 2, 4 … 240. */
export function retryMinutes(attempts: number): number {
  return Math.min(240, 2 ** Math.max(0, attempts - 1));
}

/** Returns whether the receiver may have taken the message: a server that fell silent. */
export function isUnclear(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === "TimeoutError" || ("code" in error && error.code === "ETIMEDOUT");
}
