import type { Locale } from "#app/platform/i18n/locale.ts";
import type { RemovalReason, ReviewAspect } from "./rules.ts";

export interface ShownReview {
  id: string;
  authorName: string;
  rating: number;
  /** "November 2026" */
  month: string;
  /** The same for programs: "2026-11"; without the day. Empty before publication. */
  publishedIn: string;
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
  /** The number of reviews with a text. */
  writtenCount: number;
  aspects: { aspect: ReviewAspect; rating: number }[];
  reviews: ShownReview[];
  /** Counts of rejected and removed reviews by reason. */
  removals: { reason: RemovalReason; count: number }[];
  page: number;
  pageCount: number;
  /** The profile's own path, for further pages. */
  path: string;
  /** The page to write a review. */
  writePath: string;
}
