/** How often somebody is told of new results; nothing is sent before they choose. */
export const cadences = ["never", "daily", "weekly"] as const;
export type Cadence = (typeof cadences)[number];
