export const subscriberStates = ["pending", "confirmed", "unsubscribed"] as const;
export type SubscriberState = (typeof subscriberStates)[number];

/** Where an address was entered: the form, the account of its owner, or the back office. */
export const subscriberOrigins = ["form", "office", "account"] as const;
export type SubscriberOrigin = (typeof subscriberOrigins)[number];

export const issueStates = ["draft", "sending", "sent"] as const;
export type IssueState = (typeof issueStates)[number];

/** A link to confirm works this long. */
export const confirmDays = 7;
/** An address that nobody confirmed is deleted after this long. */
export const pendingDays = 30;
