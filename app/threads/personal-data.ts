import type { PersonalTable } from "#app/platform/slices/personal-table.ts";

export const personalData: readonly PersonalTable[] = [
  {
    name: "thread_reports",
    persons: { reporter_id: "account", reported_id: "account" },
    title: null,
    erase: "delete",
    reason: "Sealed, and about the other side; a report ends with the account of either side.",
  },
  {
    name: "message_bars",
    persons: { user_id: "account" },
    title: { en: "Stopped messages", ar: "إيقاف الرسائل" },
    erase: "delete",
  },
  {
    name: "thread_messages",
    persons: { thread_id: { of: "message_threads" } },
    title: { en: "Messages with clinics", ar: "الرسائل مع العيادات" },
    isSealed: true,
    erase: "delete",
    files: { bucket: "message-files", column: "file_path" },
  },
  {
    name: "message_threads",
    persons: { patient_id: "account" },
    title: { en: "Conversations with clinics", ar: "المحادثات مع العيادات" },
    erase: "delete",
  },
];

/** Columns that look like references to a person and are not, with their content. */
export const impersonalColumns: Record<string, string> = {
  "message_threads.id": "the booking that it is about; patient_id leads to its person",
  "thread_messages.written_by": "who wrote for a side; set to null with the account of staff",
  "thread_reports.message_id": "the message; reporter_id and reported_id lead to the persons",
};
