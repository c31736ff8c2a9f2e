import { parsePhoneNumberFromString } from "libphonenumber-js/min";

/**
 * A typed number as +971501234567, or nothing when it is none. A leading + is added where it is
 * missing; 00 in front of a country code means the same.
 */
export function readPhoneNumber(typed: string): string | null {
  const digits = latinDigits(typed).trim().replace(/^00/, "");
  const number = parsePhoneNumberFromString(digits.startsWith("+") ? digits : `+${digits}`);
  return number?.isValid() ? number.number : null;
}

/** Arabic keyboards write ٠١٢ and Persian ones ۰۱۲. */
function latinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));
}
