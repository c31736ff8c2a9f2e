import type { PersonalTable } from "#app/platform/slices/personal-table.ts";

export const personalData: readonly PersonalTable[] = [
  {
    name: "own_files",
    persons: { owner_id: "account" },
    title: { en: "Files that you stored", ar: "الملفات التي حفظتها" },
    erase: "delete",
    files: { bucket: { column: "bucket" }, column: "path" },
  },
];
