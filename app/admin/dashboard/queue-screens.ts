import type { QueueName } from "./queries.server.ts";

const bookings = "/admin/providers/bookings";

const screens: Record<QueueName, string> = {
  untoldClinics: `${bookings}?f.isUntold=yes`,
  displaced: "/admin/providers/calendar",
  bookings: `${bookings}?f.state=requested`,
  support: "/admin/support?queue=waiting",
  claims: "/admin/claims",
  reviews: "/admin/reviews",
  reviewReports: "/admin/reviews",
  reports: "/admin/feedback/reports",
  changes: "/admin/claims",
  contact: "/admin/contact-submissions",
  feedback: "/admin/feedback?f.status=new",
  messageReports: "/admin/messages",
  registers: "/admin/scraper/registers/sources",
  clinical: "/admin/clinical-review?state=open",
  mails: "/admin/mails?f.state=failed",
  jobs: "/admin/jobs",
};

/** Returns the screen on which a queue is worked through; null while it is not built. */
export function screenOfQueue(
  name: QueueName,
  hasScreen: (path: string) => boolean,
): string | null {
  const [path = ""] = screens[name].split("?");
  return hasScreen(path) ? screens[name] : null;
}
