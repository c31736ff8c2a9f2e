import type { PersonalTable } from "#app/platform/slices/personal-table.ts";

export const personalData: readonly PersonalTable[] = [
  {
    name: "health_sections",
    persons: { auth_user_id: "account" },
    title: { en: "Health profile", ar: "الملف الصحي" },
    isSealed: true,
    erase: "delete",
  },
  {
    name: "health_records",
    persons: { auth_user_id: "account" },
    title: { en: "Health records", ar: "السجلات الصحية" },
    isSealed: true,
    erase: "delete",
    files: { bucket: "health-records", column: "file_path" },
  },
];
