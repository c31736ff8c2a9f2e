export const eventTypes = ["search", "filter", "card_view", "button_click", "form_submit"] as const;
export const targetTypes = ["service", "professional", "provider", "blog"] as const;

/** Days for which what is tied to nobody is kept; who is named chooses for themselves. */
export const keepDays = 30;
/** Nobody lets it be kept for longer. */
export const longestDays = 90;
