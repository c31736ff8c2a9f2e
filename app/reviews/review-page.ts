import type { Locale } from "#app/platform/i18n/locale.ts";
import type { RemovalReason, ReviewAspect } from "./rules.ts";

export interface ShownReview {
  id: string;
  authorName: string;
  rating: number;
  /** "November 2026" */
  month: string;
  isVisitConfirmed: boolean;
  aspects: { aspect: ReviewAspect; rating: number }[];
  /** The language it is written in, which may be another than the page's. */
  locale: Locale;
  body: string;
  reply: { body: string; locale: Locale; month: string } | null;
}

/** The published reviews on a profile, a page of them. */
export interface ReviewPage {
  averageRating: number;
  /** Of all ratings, with and without words. */
  reviewCount: number;
  /** Those with words. */
  writtenCount: number;
  aspects: { aspect: ReviewAspect; rating: number }[];
  reviews: ShownReview[];
  /** How many were refused or taken down, and why. */
  removals: { reason: RemovalReason; count: number }[];
  page: number;
  pageCount: number;
  /** The profile's own path, for further pages. */
  path: string;
  /** Where a review is written. */
  writePath: string;
}
