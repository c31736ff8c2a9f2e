import type { PersonalTable } from "#app/platform/slices/personal-table.ts";

export const personalData: readonly PersonalTable[] = [
  {
    name: "api_keys",
    persons: { made_by: "account" },
    title: { en: "API keys", ar: "مفاتيح الربط البرمجي" },
    hidden: ["secret_hash", "former_hash"],
    erase: { set: { made_by: "null", revoked_at: "coalesce(revoked_at, now())" } },
    reason: "The list of a clinic's keys stays, without who made them; the key has ended.",
  },
];
