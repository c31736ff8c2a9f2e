import { bookPath } from "#app/directory/free-times/booking-link.ts";

export const mostWeeks = 52;
/** The choices of a clinic. */
export const offeredWeeks = [1, 2, 3, 4, 6, 8, 12, 26, 52] as const;
/** A suggestion is mailed this long before its day, so that there is a choice of times. */
export const mailedDaysBefore = 14;

/** The address that books a follow-up: the same appointment type, in the week of its day. */
export function followUpPath(slug: string, typeId: string, day: string): string {
  return `${bookPath(slug)}?type=${typeId}&from=${day}`;
}
