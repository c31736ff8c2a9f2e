import type { PersonalTable } from "#app/platform/slices/personal-table.ts";

export const personalData: readonly PersonalTable[] = [
  {
    name: "reviews",
    persons: { author_id: "account" },
    title: { en: "Reviews", ar: "الآراء" },
    erase: {
      set: {
        author_id: "null",
        author_name: "case locale when 'ar' then 'عضو سابق' else 'Former member' end",
        edit: "null",
      },
      unless: "state = 'published'",
    },
    reason: "What others have read and relied on stays, without its author.",
  },
];

/** Columns that look as if they led to a person and do not, with what they hold. */
export const impersonalColumns: Record<string, string> = {
  "review_removals.review_id": "a count; nothing of what the review said",
  "review_reports.review_id": "what others say of a review",
};
