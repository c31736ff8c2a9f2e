import type { PersonalTable } from "#app/platform/slices/personal-table.ts";

export const personalData: readonly PersonalTable[] = [
  {
    name: "newsletter_deliveries",
    persons: { subscriber_id: { of: "newsletter_subscribers" } },
    title: { en: "Issues of the newsletter", ar: "أعداد النشرة البريدية" },
    hidden: ["id", "subscriber_id", "attempts", "unconfirmed", "next_attempt_at"],
    erase: "delete",
  },
  {
    name: "newsletter_subscribers",
    persons: { address_hash: "addressHash" },
    title: { en: "Newsletter", ar: "النشرة البريدية" },
    hidden: ["address_hash", "sealed_address"],
    erase: "delete",
  },
];
