import type { NextAvailable } from "./next-available.ts";

/** The address at which a time of a professional is chosen. */
export function bookPath(slug: string): string {
  return `/book/${slug}`;
}

/** Names the service that a consultation is booked for, in the address of a time and of its hold. */
export const serviceParam = "service";

/** Names whom a search was for in relation to the visitor, in the address of a time and of its hold. */
export const patientParam = "for";

const askedPatients = ["child", "spouse", "parent", "sibling"] as const;
/** A relative whom a search was for; nothing of the complaint is in an address. */
export type AskedPatient = (typeof askedPatients)[number];

/** Returns the relative that an address or a form names; null for every other value. */
export function readPatient(value: string | null): AskedPatient | null {
  return askedPatients.find((one) => one === value) ?? null;
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
  forService,
  patient,
}: Pick<NextAvailable, "bookingSlug" | "visitType" | "typeId" | "start"> & {
  place: Pick<NextAvailable["place"], "clinicId">;
  forService?: string | null;
  patient?: AskedPatient | null | undefined;
}): string {
  const query = new URLSearchParams({
    place: place.clinicId,
    visit: visitType,
    type: typeId,
    slot: slotValue({ typeId, startsAt: new Date(start).toISOString() }),
  });
  if (forService) query.set(serviceParam, forService);
  if (patient) query.set(patientParam, patient);
  return `${bookPath(bookingSlug)}?${query}`;
}
