import type { QueueName } from "./queries.server.ts";

const screens: Record<QueueName, string> = {
  claims: "/admin/claims",
  reviews: "/admin/reviews",
  reviewReports: "/admin/reviews",
  reports: "/admin/feedback/reports",
  changes: "/admin/claims",
  contact: "/admin/contact-submissions",
  jobs: "/admin/jobs",
};

/** Returns the screen on which a queue is worked through; null while it is not built. */
export function screenOfQueue(
  name: QueueName,
  hasScreen: (path: string) => boolean,
): string | null {
  return hasScreen(screens[name]) ? screens[name] : null;
}
