import type { PersonalTable } from "#app/platform/slices/personal-table.ts";

export const personalData: readonly PersonalTable[] = [
  {
    name: "mistake_reports",
    persons: { email: "email" },
    title: { en: "Reports of mistakes", ar: "البلاغات عن الأخطاء" },
    hidden: ["sender_key"],
    erase: { set: { email: "''", sender_key: "null" } },
    reason: "What is wrong with a listing stays, without who said so.",
  },
];
