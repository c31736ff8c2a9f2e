/** What a review may rate beside the whole, in the order in which it is shown. */
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

/** The aspects that have a rating, in their order. */
export function ratedAspects(ratings: AspectRatings): { aspect: ReviewAspect; rating: number }[] {
  return reviewAspects.flatMap((aspect) => {
    const rating = ratings[aspect];
    return rating === undefined ? [] : [{ aspect, rating }];
  });
}
