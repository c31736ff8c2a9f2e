import { readPhoneNumber } from "#app/platform/forms/phone-number.ts";

/** The ways to reach whom the licensing authority reaches. */
export const contactChannels = ["phone", "email"] as const;
export type ContactChannel = (typeof contactChannels)[number];

const mobile = /^\+9715\d{8}$/;
const address = /^[^\s@<>()",;:]{1,64}@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9-]+)+$/i;

/** Returns what a code can be sent to: a mobile number and a mail address, each empty for none. */
export function usableContact(stated: { phone: string; email: string }): {
  phone: string;
  email: string;
} {
  const phone = readPhoneNumber(stated.phone) ?? "";
  const email = stated.email.trim().toLowerCase();
  return {
    phone: mobile.test(phone) ? phone : "",
    email: email.length <= 254 && address.test(email) ? email : "",
  };
}

/**
 * Masks a contact: "+971 ** *** **67", "m***@g***.com". Their lengths say nothing of the original. The
 * number stays on one line and is isolated: it has no letter that gives it a direction.
 */
export function maskContact(channel: ContactChannel, contact: string): string {
  if (channel === "phone") return `\u2066+971\u00a0**\u00a0***\u00a0**${contact.slice(-2)}\u2069`;
  const [name = "", domain = ""] = contact.split("@");
  const end = domain.slice(domain.lastIndexOf("."));
  return `${name.slice(0, 1)}***@${domain.slice(0, 1)}***${end}`;
}
