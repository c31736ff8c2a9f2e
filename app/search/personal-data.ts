import type { PersonalTable } from "#app/platform/slices/personal-table.ts";

export const personalData: readonly PersonalTable[] = [
  {
    name: "saved_searches",
    persons: { user_id: "account" },
    title: { en: "Saved searches", ar: "عمليات البحث المحفوظة" },
    hidden: ["seen_ids"],
    erase: "delete",
  },
  {
    name: "search_queries",
    persons: { auth_user_id: "account" },
    title: { en: "Searches", ar: "عمليات البحث" },
    hidden: ["folded_term", "is_sensitive"],
    erase: "delete",
    retention: { column: "searched_at", kind: "search_history" },
  },
];
