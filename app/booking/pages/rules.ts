import { entityTypeOf } from "#app/directory/cards/rules.ts";
import type { EntityType } from "#app/directory/entity-ref.ts";
import type { ChosenSlot } from "#app/directory/free-times/booking-link.ts";
import { latinDigits } from "#app/platform/i18n/latin-digits.ts";

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

/** "3F2A-91BC": what a patient says on the phone, and the clinic reads beside the appointment. */
export function bookingNumber(id: string): string {
  const digits = id.replaceAll("-", "").slice(0, 8).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}

/** Eight digits of the hexadecimal system, with any hyphen, dash or space that a copied text has. */
const typedNumber = /^#?\s*([0-9a-f]{4})[\s\p{Pd}\p{Cf}]*([0-9a-f]{4})$/iu;

/** Returns the digits with which the id of a typed booking number begins; null for any other text. */
export function readBookingNumber(text: string): string | null {
  const digits = typedNumber.exec(latinDigits(text).replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, ""));
  return digits ? `${digits[1]}${digits[2]}`.toLowerCase() : null;
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
