/** The events that need an administrator, each with the screen that shows more. */
export const adminEvents = {
  "claim.submitted": "/admin/claims",
  "review.submitted": "/admin/reviews",
  "review.reported": "/admin/reviews",
  "report.submitted": "/admin/feedback/reports",
  "change.submitted": "/admin/claims/changes",
  "contact.submitted": "/admin/contact-submissions",
  "feedback.submitted": "/admin/feedback",
  "thread.reported": "/admin/messages",
  "support.opened": "/admin/support",
  "licence.expiring": "/admin/providers",
  "licence.ended": "/admin/providers",
  "import.refused": "/admin/scraper",
  "register.objection": "/admin/scraper/registers/objections",
  "register.stopped": "/admin/scraper/registers/sources",
  "register.failed": "/admin/scraper/registers/sources",
  "comment.mentioned": "/admin",
  "job.failed": "/admin/event-logs",
} as const;
export type AdminEvent = keyof typeof adminEvents;

export function isAdminEvent(topic: string): topic is AdminEvent {
  return Object.hasOwn(adminEvents, topic);
}

/** A notification as the back office shows it, and as GET /admin/notifications returns it. */
export interface AdminNotification {
  id: string;
  type: string;
  payload: Record<string, unknown> & {
    title?: string;
    message?: string;
    description?: string;
  };
  /** Null means unread. */
  readAt: string | null;
  createdAt: string;
  /** The screen that shows more, where it exists. */
  to: string | null;
}

/** Returns the title, or the type of a notification without one. */
export function titleOf({ payload, type }: AdminNotification): string {
  return payload.title || type;
}

/** Returns the message; empty if there is none. */
export function messageOf({ payload }: AdminNotification): string {
  return payload.message || payload.description || "";
}
