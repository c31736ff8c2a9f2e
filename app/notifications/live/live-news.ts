export const liveNewsPath = "/live-news.js";
export const unreadPath = "/dashboard/notifications/unread";

/** Answer to the bell's script when it asks how much is new. */
export interface UnreadNews {
  /** Beside the bell; empty where nothing is new. */
  count: string;
  /** What the bell is called. */
  label: string;
  /** That more has come than the page shows; empty where nothing has. */
  newer: string;
}

/** The number beside the bell. */
export function bellCount(unread: number): string {
  return unread > 9 ? "9+" : String(unread);
}
