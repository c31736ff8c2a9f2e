import type { EntityType } from "../entity-ref.ts";

export const maxLanguages = 2;
export const maxSpecializations = 3;
export const maxTags = 2;
export const maxVisitTypes = 3;

const topRatedFrom = 4.5;
const topRatedReviews = 5;
const matchAbove = 0.8;
const popularAbove = 0.8;
const expertAboveYears = 10;
const availabilityDays = 7;

const entityTypes: readonly EntityType[] = ["professionals", "clinics", "services", "franchises"];

/** The entity type that a part of an address names. */
export function entityTypeOf(text: string): EntityType | null {
  return entityTypes.find((one) => one === text) ?? null;
}

/** The address of an entity's page. */
export function entityPath(entityType: EntityType, slug: string): string {
  return `/${entityType}/${encodeURIComponent(slug)}`;
}

/** The first few of a list, and how many more there are. */
export function firstFew<T>(items: readonly T[], max: number): { shown: T[]; more: number } {
  return { shown: items.slice(0, max), more: Math.max(0, items.length - max) };
}

/** Whether a rating is a number from 0 to 5; 0 without a review counts as no rating. */
export function isValidRating(rating: unknown): rating is number {
  return typeof rating === "number" && rating >= 0 && rating <= 5;
}

export type RatingWord = "excellent" | "veryGood" | "good" | "fair" | "poor";

const ratingWords: readonly (readonly [number, RatingWord])[] = [
  [4.5, "excellent"],
  [4, "veryGood"],
  [3, "good"],
  [2, "fair"],
  [0, "poor"],
];

export function ratingWord(rating: number): RatingWord {
  return ratingWords.find(([from]) => rating >= from)?.[1] ?? "poor";
}

interface Rated {
  averageRating: number;
  reviewCount: number;
}

export function isTopRated({ averageRating, reviewCount }: Rated): boolean {
  return (
    isValidRating(averageRating) && averageRating >= topRatedFrom && reviewCount >= topRatedReviews
  );
}

/** Above 4.5 the rating speaks for itself. */
export function isShownFeatured(facts: { isFeatured: boolean; averageRating: number }): boolean {
  return facts.isFeatured && facts.averageRating <= topRatedFrom;
}

export type CardBadge =
  | "match"
  | "topRated"
  | "featured"
  | "trending"
  | "popular"
  | "expert"
  | "experience";

interface BadgeFacts extends Rated {
  isFeatured: boolean;
  popularityScore: number;
  yearsOfExperience: number | null;
}

/** The badges of a card in the order in which they are shown; Popular and Trending come together. */
export function cardBadges(facts: BadgeFacts, similarityScore: number | null = null): CardBadge[] {
  const holds: Record<CardBadge, boolean> = {
    match: matchPercent(similarityScore) !== null,
    topRated: isTopRated(facts),
    featured: isShownFeatured(facts),
    trending: facts.popularityScore > popularAbove,
    popular: facts.popularityScore > popularAbove,
    expert: (facts.yearsOfExperience ?? 0) > expertAboveYears,
    experience: (facts.yearsOfExperience ?? 0) > 0,
  };
  return badgeOrder.filter((badge) => holds[badge]);
}

const badgeOrder: readonly CardBadge[] = [
  "match",
  "topRated",
  "featured",
  "trending",
  "popular",
  "expert",
  "experience",
];

/** The N of "N% Match", only above 0.8. */
export function matchPercent(similarityScore: number | null): number | null {
  if (similarityScore === null || !(similarityScore > matchAbove)) return null;
  return Math.min(100, Math.round(similarityScore * 100));
}

export type Price =
  | { kind: "single"; amount: number }
  | { kind: "range"; min: number; max: number }
  | { kind: "from"; min: number }
  | { kind: "upTo"; max: number };

/** Returns one price, a range, "From" or "Up to", in AED; null if neither end is known. */
export function priceOf(min: number | null, max: number | null): Price | null {
  if (min !== null && max !== null) {
    if (min === max) return { kind: "single", amount: min };
    return { kind: "range", min: Math.min(min, max), max: Math.max(min, max) };
  }
  if (min !== null) return { kind: "from", min };
  return max === null ? null : { kind: "upTo", max };
}

export type LocationStatus = "loading" | "success" | "error";

/** Whole kilometres, only when the visitor's place is known. */
export function shownDistance(
  distanceKm: number | null | undefined,
  locationStatus: LocationStatus = "success",
): number | null {
  if (locationStatus !== "success" || typeof distanceKm !== "number") return null;
  return Number.isFinite(distanceKm) && distanceKm >= 0 ? Math.round(distanceKm) : null;
}

export type Availability =
  | { kind: "today" | "tomorrow" | "later" }
  | { kind: "days"; count: number };

/** Today, tomorrow, "N days" up to seven; later than that the date says it, and no word does. */
export function availabilityOf(inDays: number): Availability {
  if (inDays === 0) return { kind: "today" };
  if (inDays === 1) return { kind: "tomorrow" };
  return inDays > availabilityDays ? { kind: "later" } : { kind: "days", count: inDays };
}

const visitTypes = ["in_person", "virtual", "home_visit"] as const;
export type VisitType = (typeof visitTypes)[number];

/** Returns one of the three visit types; null for an unknown value, which is shown unchanged. */
export function knownVisitType(value: string): VisitType | null {
  return visitTypes.find((one) => one === value) ?? null;
}

/** The address that dials a number, however it was written. */
export function telephoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, "")}`;
}
