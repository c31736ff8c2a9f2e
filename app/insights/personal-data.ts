import type { PersonalTable } from "#app/platform/slices/personal-table.ts";

export const personalData: readonly PersonalTable[] = [
  {
    name: "interactions",
    persons: { user_id: "account" },
    title: { en: "What you looked at", ar: "ما نظرت إليه" },
    erase: "delete",
    retention: { column: "created_at", kind: "analytics" },
  },
];
