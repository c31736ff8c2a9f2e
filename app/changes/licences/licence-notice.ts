/** A licence is announced and counted as expiring this many days before its last day. */
export const licenceNoticeDays = 30;
