import type { PersonalTable } from "#app/platform/slices/personal-table.ts";

export const personalData: readonly PersonalTable[] = [
  {
    name: "contact_replies",
    persons: { submission_id: { of: "contact_submissions" }, author_id: "account" },
    title: { en: "Our answers", ar: "إجاباتنا" },
    erase: { set: { author_id: "null" } },
    reason: "They are deleted with the message; who wrote one is erased with the account.",
  },
  {
    name: "contact_submissions",
    persons: { email: "email" },
    title: { en: "Messages to us", ar: "الرسائل الموجّهة إلينا" },
    hidden: ["sender_key"],
    erase: "delete",
  },
  {
    name: "content_versions",
    persons: { saved_by: "account" },
    title: null,
    erase: { set: { saved_by: "null" } },
    reason: "What was written belongs to the site; the audit log says who wrote it.",
  },
];

/** Columns that look like references to a person and are not, with their content. */
export const impersonalColumns: Record<string, string> = {
  "contact_submissions.assignee_id": "the administrator who takes care of the message",
  "blog_articles.author_id": "a row of blog_authors, whom editors name",
  "contact_submissions.phone": "as typed; the e-mail address leads to the person",
};
