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
  {
    name: "webhook_deliveries",
    persons: { endpoint_id: { of: "webhook_endpoints" } },
    title: null,
    erase: "keep",
    reason:
      "Ids, states and times for a clinic's program, which name nobody; deleted after 30 days.",
  },
  {
    name: "webhook_endpoints",
    persons: { made_by: "account" },
    title: { en: "Webhooks", ar: "الإشعارات الآلية" },
    hidden: ["secret_sealed", "former_sealed"],
    erase: { set: { made_by: "null" } },
    reason:
      "The clinic's list stays, without who added an address; nothing is sent to it any more.",
  },
];
