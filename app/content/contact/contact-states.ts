/** The states of a message of the contact form. */
export const contactStates = ["new", "in_progress", "answered", "closed", "spam"] as const;
export type ContactState = (typeof contactStates)[number];
