import type { PersonalTable } from "#app/platform/slices/personal-table.ts";

export const personalData: readonly PersonalTable[] = [
  {
    name: "import_uploads",
    persons: { user_id: "account" },
    title: null,
    erase: "delete",
    reason:
      "Files of the directory that an administrator sent; what was imported is in the audit log.",
  },
  {
    name: "register_objections",
    persons: { email: "email" },
    title: { en: "Objections to listings", ar: "اعتراضات على الإدراج" },
    hidden: ["sender_key", "external_key"],
    erase: "delete",
  },
];
