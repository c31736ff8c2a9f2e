import type { PersonalTable } from "#app/platform/slices/personal-table.ts";

export const personalData: readonly PersonalTable[] = [
  {
    name: "listing_changes",
    persons: { author_id: "account" },
    title: { en: "Changes to your listings", ar: "تعديلات على صفحاتك" },
    erase: { set: { author_id: "null" } },
    reason: "How a listing came to say what it says stays, without the person.",
  },
];
