import type { AdminNotification } from "./notification-rules.ts";

/** Returns the number of unread notifications. */
export function countUnread(notifications: readonly AdminNotification[]): number {
  return notifications.filter(({ readAt }) => readAt === null).length;
}

/** Marks one as read at a moment; one that was read before keeps its own. */
export function markedRead(
  notifications: readonly AdminNotification[],
  id: string,
  now: Date,
): AdminNotification[] {
  return notifications.map((each) =>
    each.id === id && each.readAt === null ? { ...each, readAt: now.toISOString() } : each,
  );
}
