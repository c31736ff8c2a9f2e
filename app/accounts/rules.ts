/** Purposes of a code or link that is sent to somebody. */
export const codePurposes = [
  "sign-up",
  "sign-in",
  "phone",
  "text-number",
  /** The secret of a link to a new password, and the digits that a client asks for instead. */
  "reset-password",
  "reset-code",
  "social",
  "second-factor",
  /** The secret of a link that sets a new address. */
  "change-email",
  /** Digits by which a signed-in person confirms their identity to a client. */
  "confirm",
  "booking",
  "transcript",
  "claim",
] as const;
export type CodePurpose = (typeof codePurposes)[number];

const longestReturnPath = 2000;

/**
 * Returns the path of this site that a form leads to, or the home page. Every redirect to a path
 * from a caller goes through here: characters that a header cannot carry are percent-encoded.
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

/** Whether a path is the home page, which a sign-in leads to where no page was asked for. */
export function isHomePage(path: string): boolean {
  return path === "/" || path.startsWith("/?");
}

/** Returns where a sign-in leads: to the page that was asked for, else to where the person begins. */
export function landingPath(next: string, startPage: string): string {
  return isHomePage(next) ? startPage : next;
}

/** Everything but printable ASCII: a header with a character above U+00FF, or DEL, cannot be sent. */
const unprintable = /[^\x21-\x7e]+/g;

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character < " ");
}

const phoneDomain = "@phone.invalid";

/**
 * Returns the placeholder address of an account by phone: every account has one, and nothing is
 * sent to this one.
 */
export function phoneAddress(phone: string): string {
  return `${phone.replace(/^\+/, "")}${phoneDomain}`;
}

/** Contact that a person signs in with. */
export type Contact = { kind: "email"; email: string } | { kind: "phone"; phone: string };

/** Whether mail to an account's address arrives anywhere. */
export function hasMailbox(email: string): boolean {
  return !email.endsWith(phoneDomain);
}

/**
 * Returns an account's contact as a person knows it: the telephone number where the address is a
 * placeholder for one.
 */
export function knownAs(email: string): string {
  return email.endsWith(phoneDomain) ? `+${email.slice(0, -phoneDomain.length)}` : email;
}

/** The first word of a full name, and the rest. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = "", ...rest] = fullName.trim().split(/\s+/);
  return { firstName, lastName: rest.join(" ") };
}
