import type { PersonalTable } from "#app/platform/slices/personal-table.ts";

export const personalData: readonly PersonalTable[] = [
  {
    name: "notification_deliveries",
    persons: { user_id: "account", notification_id: { of: "user_notifications" } },
    title: null,
    erase: "delete",
    reason: "Which notification left the site by which channel; the notification is handed out.",
  },
  {
    name: "push_subscriptions",
    persons: { user_id: "account" },
    title: { en: "Devices that get notifications", ar: "الأجهزة التي تصلها الإشعارات" },
    hidden: ["p256dh", "auth"],
    erase: "delete",
  },
  {
    name: "quiet_hours",
    persons: { user_id: "account" },
    title: { en: "Quiet hours", ar: "ساعات الهدوء" },
    erase: "delete",
  },
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
