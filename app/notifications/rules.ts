import { z } from "zod";

/** What people choose by whether they hear of it; each type of notification belongs to one. */
export const topics = ["listings", "reviews", "searches"] as const;
export type Topic = (typeof topics)[number];

interface TypeRules {
  topic: Topic;
  /** Nobody else writes a mail of it. */
  isMailed: boolean;
  /** The page that says more. */
  to: string;
}

/** What people are told of: the topics of events, and how each is told. */
export const notificationTypes = {
  "claim.in_review": { topic: "listings", isMailed: false, to: "/dashboard/claims" },
  "claim.approved": { topic: "listings", isMailed: false, to: "/dashboard/claims" },
  "claim.rejected": { topic: "listings", isMailed: false, to: "/dashboard/claims" },
  "change.approved": { topic: "listings", isMailed: true, to: "/dashboard/practice" },
  "change.rejected": { topic: "listings", isMailed: true, to: "/dashboard/practice" },
  "review.published": { topic: "reviews", isMailed: true, to: "/dashboard/reviews" },
  "review.rejected": { topic: "reviews", isMailed: true, to: "/dashboard/reviews" },
  "review.replied": { topic: "reviews", isMailed: true, to: "/dashboard/reviews" },
  "search.matched": { topic: "searches", isMailed: true, to: "/dashboard/search" },
  "search.matchedSome": { topic: "searches", isMailed: true, to: "/dashboard/search" },
} as const satisfies Record<string, TypeRules>;
export type NotificationType = keyof typeof notificationTypes;

export function isNotificationType(topic: string): topic is NotificationType {
  return Object.hasOwn(notificationTypes, topic);
}

export interface TopicChoice {
  isShown: boolean;
  isMailed: boolean;
}
export type TopicChoices = Record<Topic, TopicChoice>;

/** As long as nothing else is chosen. */
export const defaultChoices: TopicChoices = {
  listings: { isShown: true, isMailed: true },
  reviews: { isShown: true, isMailed: true },
  searches: { isShown: true, isMailed: true },
};

const personKeys = ["userId", "claimantId", "authorId", "ownerId"];

/** Whom an event is about, as its payload names them. */
export function personOf(payload: Record<string, unknown>): string | null {
  const id = personKeys.map((key) => payload[key]).find((value) => typeof value === "string");
  return typeof id === "string" && id !== "" ? id : null;
}

/** The subject of a notification: an entity of the directory, or a text of its own. */
export function subjectOf(payload: Record<string, unknown>) {
  const text = (key: string) => (typeof payload[key] === "string" ? payload[key] : "");
  return {
    entityType: text("entityType"),
    entityId: text("entityId"),
    name: text("name"),
    path: text("path"),
    count: typeof payload.count === "number" ? payload.count : 0,
  };
}

const newsOfSearches = z.array(
  z.object({ name: z.string(), count: z.number(), path: z.string(), stopPath: z.string() }),
);
export type NewsOfSearch = z.infer<typeof newsOfSearches>[number];

/** What each saved search has newly found, as a mail tells it. */
export function newsOf(payload: Record<string, unknown>): NewsOfSearch[] {
  return newsOfSearches.safeParse(payload.searches).data ?? [];
}
