export const eventTypes = ["search", "filter", "card_view", "button_click", "form_submit"] as const;
export const targetTypes = ["service", "professional", "provider", "blog"] as const;

/** Retention in days without a person; a person chooses their own. */
export const keepDays = 30;
/** Longest retention that a person can choose, in days. */
export const longestDays = 90;
