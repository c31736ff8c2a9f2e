/** The address at which a time of a professional is chosen. */
export function bookPath(slug: string): string {
  return `/book/${slug}`;
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

/** A time of an appointment type, as a radio button sends it. */
export interface ChosenSlot {
  typeId: string;
  startsAt: string;
}

export function slotValue({ typeId, startsAt }: ChosenSlot): string {
  return `${typeId}_${startsAt}`;
}

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
