import type { PersonalTable } from "#app/platform/slices/personal-table.ts";

export const personalData: readonly PersonalTable[] = [
  {
    name: "notification_preferences",
    persons: { user_id: "account" },
    title: { en: "What you are told of", ar: "ما تُبلَّغ به" },
    erase: "delete",
  },
  {
    name: "user_notifications",
    persons: { user_id: "account" },
    title: { en: "Notifications", ar: "الإشعارات" },
    hidden: ["event_sequence"],
    erase: "delete",
  },
];
