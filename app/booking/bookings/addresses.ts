import { entityTypeOf } from "#app/directory/cards/rules.ts";
import type { EntityType } from "#app/directory/entity-ref.ts";
import type { ChosenSlot } from "#app/directory/free-times/booking-link.ts";

/** Returns the listing that a booking page belongs to: "mri" of a professional, "services/mri". */
export function listingOfSlug(slug: string): { entityType: EntityType; slug: string } {
  const [kind = "", ...rest] = slug.split("/");
  const entityType = rest.length > 0 ? entityTypeOf(kind) : null;
  return entityType ? { entityType, slug: rest.join("/") } : { entityType: "professionals", slug };
}

/** The address of one booking, from its hold to its calendar file. */
export function bookingPath(id: string): string {
  return `/bookings/${id}`;
}

/** The address of the messages of a person with clinics or, for staff, with patients. */
export const messagesPath = "/dashboard/messages";

/** The address of the messages about a booking. */
export function threadPath(bookingId: string): string {
  return `${messagesPath}?booking=${bookingId}`;
}

export const holdScriptPath = "/hold.js";

/** Returns null for a value that no page offered. */
export function readSlotValue(value: string): ChosenSlot | null {
  const [typeId, startsAt, ...others] = value.split("_");
  return typeId && startsAt && others.length === 0 ? { typeId, startsAt } : null;
}

/**
 * Returns a key for one time of a page's form: going back and choosing another time is another
 * request, the same time sent twice is one.
 */
export function slotKey(token: string, { startsAt }: ChosenSlot): string {
  return `${token.replace(/[^\w-]/g, "")}-${startsAt.replace(/\W/g, "")}`.slice(0, 100);
}
