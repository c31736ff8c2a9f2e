export const feedbackTypes = ["bug", "ux_issue", "suggestion", "praise", "other"] as const;
export type FeedbackType = (typeof feedbackTypes)[number];

export const feedbackStates = ["new", "in_progress", "answered", "closed"] as const;
export type FeedbackState = (typeof feedbackStates)[number];

export const longestDescription = 2_000;

/** The listing that a page of this site shows: `/clinics/marina` names one. */
export function listingOf(pageUrl: string): { entityType: string; slug: string } | null {
  const found = /^\/(professionals|clinics|services|franchises)\/([\w-]+)\/?(?:[?#]|$)/.exec(
    pageUrl,
  );
  return found ? { entityType: found[1] ?? "", slug: found[2] ?? "" } : null;
}
