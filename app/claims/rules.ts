import { latinDigits } from "#app/platform/i18n/latin-digits.ts";

export type ClaimedType = "professionals" | "clinics";

const typeOfKind: Record<string, ClaimedType> = {
  clinic: "clinics",
  professional: "professionals",
};

/** The entity type of a claim's address: `/claim/clinic/...`. */
export function claimedTypeOf(kind: string): ClaimedType | null {
  return Object.hasOwn(typeOfKind, kind) ? (typeOfKind[kind] ?? null) : null;
}

/** The claimant's relation to the listing. */
export const claimRoles = ["self", "owner", "director", "staff"] as const;
export type ClaimRole = (typeof claimRoles)[number];

/** The roles that may claim each kind of listing. */
export const claimRolesOf = {
  professionals: ["self", "staff"],
  clinics: ["owner", "director", "staff"],
} as const satisfies Record<ClaimedType, readonly ClaimRole[]>;

/**
 * An owner who leaves or hands over ends a claim. Somebody who works at a clinic without owning it is
 * appointed: the clinic invites them to a role, and the listing stays free to claim.
 */
export const claimStates = [
  ...(["submitted", "in_review", "approved", "appointed", "rejected", "ended"] as const),
] as const;
export type ClaimState = (typeof claimStates)[number];
/** The states about which claims mail their claimants; the invitation is the mail about a role. */
export type MailedState = Exclude<ClaimState, "appointed" | "ended">;

const nextStates: Record<ClaimState, readonly ClaimState[]> = {
  submitted: ["in_review", "approved", "appointed", "rejected"],
  in_review: ["approved", "appointed", "rejected"],
  approved: [],
  appointed: [],
  rejected: [],
  ended: [],
};

export function mayFollow(from: ClaimState, to: ClaimState): boolean {
  return nextStates[from].includes(to);
}

/**
 * Whether two texts are the same licence number: the register writes "DHA-F-0001234", its holder
 * "0001234" or "dha f 1234".
 */
export function isSameLicence(typed: string, licence: string): boolean {
  const [one, other] = [licenceParts(typed), licenceParts(licence)];
  return one !== null && other !== null && one.number === other.number && agree(one, other);
}

interface LicenceParts {
  /** Letters before the number; empty where only the number was typed. */
  prefix: string;
  number: string;
}

function licenceParts(text: string): LicenceParts | null {
  const folded = latinDigits(text)
    .toUpperCase()
    .replace(/[^A-Z0-9-]/g, "");
  const [, letters = "", digits = "", suffix = ""] =
    /^([A-Z-]*?)-?(\d+)((?:-\d+)*)$/.exec(folded) ?? [];
  const number = digits.replace(/^0+(?=\d)/, "") + suffix;
  return digits === "" ? null : { prefix: letters.replaceAll("-", ""), number };
}

function agree({ prefix: one }: LicenceParts, { prefix: other }: LicenceParts): boolean {
  return one === "" || other === "" || one === other;
}

/** Facts about a listing for which the code of the register's contact was right. */
export interface ProvenListing {
  role: ClaimRole;
  /** Whether other licences have the same contact: an agent's who applied for many. */
  isSharedContact: boolean;
  /** Whether the register had the licence as active at the last run. */
  isLicensed: boolean;
  /** Whether people work with the listing already: staff, appointments. */
  isInUse: boolean;
}

/** Why a person decides a claim although the code was right; null where it is granted at once. */
export const reviewReasons = ["role", "licence", "inUse", "shared"] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/**
 * An owner sees appointments and staff, so the code alone grants a claim only where it reaches this
 * licence alone and nobody is affected.
 */
export function reviewReason(proven: ProvenListing): ReviewReason | null {
  if (proven.role === "staff") return "role";
  if (!proven.isLicensed) return "licence";
  if (proven.isInUse) return "inUse";
  return proven.isSharedContact ? "shared" : null;
}
