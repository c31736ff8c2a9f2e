/** What people choose by whether they hear of it; each type of notification belongs to one. */
export const topics = ["listings", "reviews", "searches", "account"] as const;
export type Topic = (typeof topics)[number];
