import type { PersonalTable } from "#app/platform/slices/personal-table.ts";

export const personalData: readonly PersonalTable[] = [
  {
    name: "payments",
    persons: { subscription_id: { of: "subscriptions" } },
    title: { en: "Payments", ar: "المدفوعات" },
    hidden: ["token_hash"],
    erase: "keep",
    reason: "Tax law asks for what was paid, by whom and when.",
  },
  {
    name: "subscriptions",
    persons: { customer_email: "email" },
    title: { en: "Subscriptions", ar: "الاشتراكات" },
    erase: "keep",
    reason: "Tax law asks for what was sold, to whom and when.",
  },
];

/** Columns that look like references to a person and are not, with their content. */
export const impersonalColumns: Record<string, string> = {
  "payment_events.payment_id": "names of messages of the payment service",
  "payment_links.subscription_id": "only a hash of a link that serves once",
};
