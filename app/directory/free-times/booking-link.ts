import type { NextAvailable } from "./next-available.ts";

/** The address at which a time of a professional is chosen. */
export function bookPath(slug: string): string {
  return `/book/${slug}`;
}

/** Names the service that a consultation is booked for, in the address of a time and of its hold. */
export const serviceParam = "service";

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
  forService,
}: Pick<NextAvailable, "bookingSlug" | "visitType" | "typeId" | "start"> & {
  place: Pick<NextAvailable["place"], "clinicId">;
  forService?: string | null;
}): string {
  const query = new URLSearchParams({
    place: place.clinicId,
    visit: visitType,
    type: typeId,
    slot: slotValue({ typeId, startsAt: new Date(start).toISOString() }),
  });
  if (forService) query.set(serviceParam, forService);
  return `${bookPath(bookingSlug)}?${query}`;
}
