import { readPhoneNumber } from "#app/platform/forms/phone-number.ts";

/** Returns a sender's number as it is stored; providers write it with or without a plus. */
export function normalizedPhone(text: string): string {
  const digits = text.trim();
  return readPhoneNumber(/^[1-9]/.test(digits) ? `+${digits}` : digits) ?? digits;
}
