import { latinDigits } from "#app/platform/i18n/latin-digits.ts";

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

const leastDays = 2;

/** Returns the days of a notice of hours; null where it is shorter than two days, or no whole days. */
export function noticeDays(hours: number): number | null {
  const days = hours / 24;
  return Number.isInteger(days) && days >= leastDays ? days : null;
}
