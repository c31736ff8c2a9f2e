export const feedbackTypes = ["bug", "ux_issue", "suggestion", "praise", "other"] as const;
export type FeedbackType = (typeof feedbackTypes)[number];

export const feedbackStates = ["new", "in_progress", "answered", "closed"] as const;
export type FeedbackState = (typeof feedbackStates)[number];

export const longestDescription = 2_000;
