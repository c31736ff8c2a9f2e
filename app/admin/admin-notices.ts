import type { ToastKind } from "#app/ui/toasts/toast.ts";

/** Notices that a redirect within the back office can carry. */
export const adminNotices = {
  accessDenied: "error",
  authenticationError: "error",
  secondFactor: "warning",
  notificationRead: "success",
  saved: "success",
  testSent: "success",
  jobQueued: "success",
  jobWaits: "success",
  filesRemoved: "success",
} as const satisfies Record<string, ToastKind>;

export type AdminNotice = keyof typeof adminNotices;

/** Returns the notice of an address; null for none, or for an unknown one. */
export function adminNoticeOf(value: string | null): AdminNotice | null {
  return value !== null && isAdminNotice(value) ? value : null;
}

function isAdminNotice(value: string): value is AdminNotice {
  return Object.hasOwn(adminNotices, value);
}
