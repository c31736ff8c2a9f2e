export const liveNewsPath = "/live-news.js";
export const unreadPath = "/dashboard/notifications/unread";

/** Response to the bell's script with the unread count. */
export interface UnreadNews {
  /** Badge beside the bell; empty without unread notifications. */
  count: string;
  /** Accessible label of the bell. */
  label: string;
  /** Notice of notifications newer than the page; empty without any. */
  newer: string;
  /** Badges of the menu by the address of their page. */
  places: Record<string, string>;
}

/** The number beside the bell. */
export function bellCount(unread: number): string {
  return unread > 9 ? "9+" : String(unread);
}
