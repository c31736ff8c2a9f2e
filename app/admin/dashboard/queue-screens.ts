import type { QueueName } from "./queries.server.ts";

const bookings = "/admin/providers/bookings";

const screens: Record<QueueName, string> = {
  untoldClinics: `${bookings}?f.isUntold=yes`,
  displaced: "/admin/providers/calendar",
  bookings: `${bookings}?f.state=requested`,
  support: "/admin/support?queue=waiting",
  claims: "/admin/claims?f.state=submitted&f.state=in_review",
  reviews: "/admin/reviews?f.waiting=yes&sort=submittedAt",
  reviewReports: "/admin/reviews?f.reports.from=1&sort=submittedAt",
  reports: "/admin/feedback/reports",
  changes: "/admin/claims/changes?f.state=waiting",
  contact: "/admin/contact-submissions?f.state=new",
  feedback: "/admin/feedback?f.state=new",
  messageReports: "/admin/messages?f.state=open",
  registers: "/admin/scraper/registers/sources",
  brands: "/admin/scraper/registers/brands?f.state=open",
  clinical: "/admin/clinical-review?state=open",
  mails: "/admin/mails?f.state=failed",
  jobs: "/admin/jobs",
  browserErrors: "/admin/browser-errors?f.state=open",
};

/** Returns the screen on which a queue is worked through; null while it is not built. */
export function screenOfQueue(
  name: QueueName,
  hasScreen: (path: string) => boolean,
): string | null {
  const [path = ""] = screens[name].split("?");
  return hasScreen(path) ? screens[name] : null;
}
