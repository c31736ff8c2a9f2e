import type { PersonalTable } from "#app/platform/slices/personal-table.ts";

export const personalData: readonly PersonalTable[] = [
  {
    name: "app_feedback_replies",
    persons: { feedback_id: { of: "app_feedback" }, author_id: "account" },
    title: { en: "Our answers to your feedback", ar: "إجاباتنا على ملاحظاتك" },
    erase: { set: { author_id: "null" } },
    reason: "They are deleted with the feedback; who wrote one is erased with the account.",
  },
  {
    name: "app_feedback",
    persons: { user_id: "account", email: "email" },
    title: { en: "Feedback", ar: "الملاحظات" },
    hidden: ["sender_key", "assignee_id"],
    erase: "delete",
    files: { bucket: "feedback-screenshots", column: "screenshot_url" },
  },
];
