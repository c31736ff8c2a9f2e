import type { NextAvailable } from "./next-available.ts";

/** The address at which a time of a professional is chosen. */
export function bookPath(slug: string): string {
  return `/book/${slug}`;
}

/** A time of an appointment type, as a radio button or a link sends it. */
export interface ChosenSlot {
  typeId: string;
  startsAt: string;
}

export function slotValue({ typeId, startsAt }: ChosenSlot): string {
  return `${typeId}_${startsAt}`;
}

/** The link that books one time: it holds the time and opens the details step. */
export function timeLink({
  bookingSlug,
  place,
  visitType,
  typeId,
  start,
}: Pick<NextAvailable, "bookingSlug" | "visitType" | "typeId" | "start"> & {
  place: Pick<NextAvailable["place"], "clinicId">;
}): string {
  const query = new URLSearchParams({
    place: place.clinicId,
    visit: visitType,
    type: typeId,
    slot: slotValue({ typeId, startsAt: new Date(start).toISOString() }),
  });
  return `${bookPath(bookingSlug)}?${query}`;
}
