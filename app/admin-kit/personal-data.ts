import type { PersonalTable } from "#app/platform/slices/personal-table.ts";

export const personalData: readonly PersonalTable[] = [
  {
    name: "admin_views",
    persons: { user_id: "account" },
    title: { en: "Saved views of the back office", ar: "طرق العرض المحفوظة في لوحة الإدارة" },
    erase: "delete",
  },
  {
    name: "admin_drafts",
    persons: { user_id: "account" },
    title: { en: "Drafts of the back office", ar: "مسودات لوحة الإدارة" },
    erase: "delete",
  },
  {
    name: "admin_comments",
    persons: { user_id: "account", record_id: "account" },
    title: null,
    erase: "delete",
    reason: "Notes of administrators about their work on a record.",
  },
  {
    name: "admin_runs",
    persons: { user_id: "account" },
    title: null,
    erase: "delete",
    reason: "What was done is in the audit log; a run holds which rows were chosen for it.",
  },
];
