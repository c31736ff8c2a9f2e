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

export const claimStates = ["submitted", "in_review", "approved", "rejected"] as const;
export type ClaimState = (typeof claimStates)[number];

const nextStates: Record<ClaimState, readonly ClaimState[]> = {
  submitted: ["in_review", "approved", "rejected"],
  in_review: ["approved", "rejected"],
  approved: [],
  rejected: [],
};

export function mayFollow(from: ClaimState, to: ClaimState): boolean {
  return nextStates[from].includes(to);
}
