/** The aspects that a review may rate beside the whole, in the order shown. */
export const reviewAspects = [
  "listening",
  "explaining",
  "reception",
  "premises",
  "waiting",
] as const;
export type ReviewAspect = (typeof reviewAspects)[number];

/** 0 to 5 each; what the author left out is not there. */
export type AspectRatings = Partial<Record<ReviewAspect, number>>;

/** The fields of a review that its author writes. */
export interface ReviewEdit {
  authorName: string;
  /** 0 to 5. */
  rating: number;
  aspects: AspectRatings;
  locale: "en" | "ar";
  body: string;
}

/** The aspects that have a rating, in their order. */
export function ratedAspects(ratings: AspectRatings): { aspect: ReviewAspect; rating: number }[] {
  return reviewAspects.flatMap((aspect) => {
    const rating = ratings[aspect];
    return rating === undefined ? [] : [{ aspect, rating }];
  });
}

/** Why a review is not shown, or should not be: said to its author, and counted in public. */
export const removalReasons = [
  "health_data",
  "personal_data",
  "insult",
  "not_a_visit",
  "advertising",
  "unlawful",
] as const;
export type RemovalReason = (typeof removalReasons)[number];

export type ReviewState = "pending" | "published" | "rejected" | "withdrawn";

export type ReviewedType = "professionals" | "clinics";

export interface ReviewedListing {
  entityType: ReviewedType;
  entityId: string;
}

/** Whom a stored review is about. */
export function subjectOf(review: {
  professionalId: string | null;
  clinicId: string | null;
}): ReviewedListing {
  return review.clinicId
    ? { entityType: "clinics", entityId: review.clinicId }
    : { entityType: "professionals", entityId: review.professionalId ?? "" };
}

/** Returns the page to report a published review. */
export function reportReviewPath(id: string): string {
  return `/report/reviews/${id}`;
}
