import type { AdminNotification } from "./notification-rules.ts";

export const notificationsPath = "/admin/notifications";

const headers = { accept: "application/json" };

/** @throws Error when the list cannot be loaded. */
export async function fetchNotifications(locale: string): Promise<AdminNotification[]> {
  const response = await fetch(`${notificationsPath}?lang=${locale}`, { headers });
  if (!response.ok) throw new Error("Failed to load notifications");
  return response.json();
}

/** @throws Error when the notification is not marked. */
export async function sendMarkRead(id: string): Promise<void> {
  const response = await fetch(`${notificationsPath}/${id}/read`, { method: "POST", headers });
  if (!response.ok) throw new Error("Failed to mark notification as read");
}
