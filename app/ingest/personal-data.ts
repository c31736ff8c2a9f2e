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
];
