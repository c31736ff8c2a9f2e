/** What a code or a link that was sent to somebody is for. */
export const codePurposes = [
  "sign-up",
  "phone",
  "reset-password",
  "social",
  "second-factor",
] as const;
export type CodePurpose = (typeof codePurposes)[number];

const longestReturnPath = 2000;

/**
 * Where a form leads to: a path of this site, or the home page. Every redirect to a path that a
 * caller gives goes through here: what a header cannot carry is percent-encoded.
 */
export function safeReturnPath(next: unknown): string {
  if (typeof next !== "string" || !next.startsWith("/")) return "/";
  // "//host", "/\host" and control characters leave the site in some browsers.
  if (/^\/[/\\]/.test(next) || next.includes("\\") || hasControlCharacter(next)) return "/";
  const path = next
    .slice(0, longestReturnPath + 1)
    .toWellFormed()
    .replace(unprintable, encodeURIComponent);
  return path.length > longestReturnPath ? "/" : path;
}

/** Everything but printable ASCII: a header with a character above U+00FF, or DEL, cannot be sent. */
const unprintable = /[^\x21-\x7e]+/g;

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < " ");
}

const phoneDomain = "@phone.invalid";

/** Every account has an e-mail address; who signs in by phone gets this one, to which nothing is sent. */
export function phoneAddress(phone: string): string {
  return `${phone.replace(/^\+/, "")}${phoneDomain}`;
}

/** Whether mail to an account's address arrives anywhere. */
export function hasMailbox(email: string): boolean {
  return !email.endsWith(phoneDomain);
}

/** An account's e-mail address as a person knows it: a telephone number where it stands for one. */
export function knownAs(email: string): string {
  return email.endsWith(phoneDomain) ? `+${email.slice(0, -phoneDomain.length)}` : email;
}

/** The first word of a full name, and the rest. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}
