/** Of one person's wait: in line, holding an offered time, or over. */
export const waitingStates = ["waiting", "offered", "booked", "left", "over"] as const;
export type WaitingState = (typeof waitingStates)[number];

/** The states of somebody who is still in line. */
export const openStates = ["waiting", "offered"] as const satisfies readonly WaitingState[];

/** A person waits for at most as many appointments at a time. */
export const mostEntries = 10;
/** Offers that a person may let pass; they go to the end of the line after each. */
export const mostMissed = 3;
/** An offered time is held this long, at night until this long after the morning's hour. */
export const offerMinutes = 30;
/** Nobody has to answer an offer between these hours of Dubai. */
export const quietHours = { from: 22, to: 8 };
/** A time is offered only if it begins this long after the offer ends. */
export const leastNoticeMinutes = 60;
/** The address of a booking page whose waiting list is open, for one appointment type and week. */
export function waitingPath(path: string, typeId: string, from: string | null = null): string {
  const query = new URLSearchParams({ type: typeId, ...(from && { from }), [waitParam]: "1" });
  return `${path}?${query}#${waitingId}`;
}

export const waitParam = "wait";
export const waitingId = "waiting-list";

/** The days for which somebody may wait, from today. */
export const mostDaysAhead = 90;
