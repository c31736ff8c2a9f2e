import { defineFilter } from "../filter.ts";
import { readNumber } from "../param-values.ts";

export const mostRating = 5;

export const rating = defineFilter({
  name: "ratingMin",
  facet: "rating",
  /** 0 to 5 */
  defaults: { ratingMin: 0 },
  read: (params) => ({
    ratingMin: readNumber(params, "rating_min", { min: 0, max: mostRating, fallback: 0 }),
  }),
  write: ({ ratingMin }, add) => add("rating_min", ratingMin, 0),
});
