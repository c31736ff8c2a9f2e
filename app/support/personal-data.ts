import type { PersonalTable } from "#app/platform/slices/personal-table.ts";

export const personalData: readonly PersonalTable[] = [
  {
    name: "support_notes",
    persons: { conversation_id: { of: "support_conversations" }, author_id: "account" },
    title: null,
    erase: "delete",
    reason: "Notes of administrators about their own work.",
  },
  {
    name: "support_presence",
    persons: { conversation_id: { of: "support_conversations" }, administrator_id: "account" },
    title: null,
    erase: "delete",
    reason: "Which administrator had a conversation open, for a minute.",
  },
  {
    name: "support_messages",
    persons: { conversation_id: { of: "support_conversations" }, user_id: "account" },
    title: { en: "Messages with support", ar: "الرسائل مع فريق الدعم" },
    hidden: ["session_id"],
    erase: "delete",
    files: { bucket: "support-files", column: "file_path" },
  },
  {
    name: "support_conversations",
    persons: { user_id: "account" },
    title: { en: "Conversations with support", ar: "المحادثات مع فريق الدعم" },
    hidden: ["session_id", "assignee_id", "tags"],
    erase: "delete",
  },
];

/** Columns that look like references to a person and are not, with their content. */
export const impersonalColumns: Record<string, string> = {
  "support_conversations.session_id": "the digest of a guest's secret",
  "support_messages.session_id": "the digest of a guest's secret",
  "support_conversations.merged_into": "another conversation of the same visitor",
};
