import { type PhoneNumber, parsePhoneNumberFromString } from "libphonenumber-js/min";
import { latinDigits } from "../i18n/latin-digits.ts";
import { cleanText } from "./clean-text.ts";

/** Region of a number that is written without a country code. */
const defaultRegion = "AE";

/** Longest text that is parsed: E.164 has 15 digits, the rest is room for spaces and brackets. */
export const longestPhone = 40;

// Directional marks come with numbers that are copied from right-to-left pages.
const directionMarks = /[\u200e\u200f\u061c]/g;

/**
 * Parses a telephone number as people write it and returns it as E.164, +971501234567, or null.
 * A number without a country code is of the UAE (050…, 04…, 800…); where it is none of the UAE, the
 * missing + is added (44 20… is +44 20…). Extensions are refused: E.164 cannot hold them.
 */
export function readPhoneNumber(typed: string): string | null {
  if (typed.length > longestPhone) return null;
  const text = latinDigits(cleanText(typed)).replace(directionMarks, "").trim();
  const number = parse(text) ?? (/^[1-9(]/.test(text) ? parse(`+${text}`) : null);
  return number?.number ?? null;
}

// The smaller metadata checks prefix and length, not which ranges are assigned: those change more
// often than this package is updated, and a number that is in use must not be refused.
function parse(text: string): PhoneNumber | null {
  const number = parsePhoneNumberFromString(text, {
    defaultCountry: defaultRegion,
    extract: false,
  });
  return number?.isValid() && !number.ext ? number : null;
}

// In the UAE mobile numbers alone, which start with 5. Of other countries' numbers it is not known.
const withoutTexts = /^\+971[^5]/;

/**
 * Returns a stored number if it may receive text messages, else null: of the UAE, landlines and
 * service numbers do not.
 */
export function textNumber(stored: string | null | undefined): string | null {
  return stored && !withoutTexts.test(stored) ? stored : null;
}

// Numbers that can be dialled inside the country alone, such as 800 342 and 600 54 00 00.
const domesticOnly = /^\+971[689]00/;

/**
 * Formats a stored number for readers: "+971 50 123 4567", "+44 20 7946 0958"; a toll-free number of
 * the UAE as it is dialled, "800 342". Text that is no number is returned unchanged.
 */
export function phoneText(stored: string): string {
  const number = parse(latinDigits(stored).trim());
  if (!number) return stored;
  return domesticOnly.test(number.number) ? number.formatNational() : number.formatInternational();
}
