import type { PersonalTable } from "#app/platform/slices/personal-table.ts";

export const personalData: readonly PersonalTable[] = [
  {
    name: "clinical_proposals",
    persons: { proposed_by: "account", decided_by: "account" },
    title: { en: "Proposals for the clinical vocabulary", ar: "اقتراحات على المفردات السريرية" },
    erase: { set: { proposed_by: "null", decided_by: "null" } },
    reason: "The change stays, without who asked for it or decided it.",
  },
  {
    name: "clinical_signatures",
    persons: { signed_by: "account" },
    title: { en: "Signatures in the clinical review", ar: "التوقيعات في المراجعة السريرية" },
    hidden: ["facts"],
    erase: { set: { signed_by: "null", signer_name: "''" } },
    reason: "The review of the rules stays, without who signed.",
  },
];
