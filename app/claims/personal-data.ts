import type { PersonalTable } from "#app/platform/slices/personal-table.ts";

export const personalData: readonly PersonalTable[] = [
  {
    name: "claims",
    persons: { claimant_id: "account", email: "email" },
    title: { en: "Claims of listings", ar: "طلبات تولّي إدارة الصفحات" },
    hidden: ["sender_key", "offer_hash"],
    erase: "delete",
    files: { bucket: "claim-proofs", column: "proof_path" },
  },
];

/** Columns that look as if they led to a person and do not, with what they hold. */
export const impersonalColumns: Record<string, string> = {
  "claims.offered_to": "of an offer by the owner, forgotten after seven days",
  "claims.phone": "of the claim's own form; its e-mail address leads to the person",
};
