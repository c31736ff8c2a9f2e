import { amount, defineInput } from "#app/search/filters/arguments.ts";
import { condition } from "../../ask.ts";
import { choice } from "../filter-group.ts";
import type { FilterRules } from "../filter-rules.ts";
import { rating } from "./rating.ts";

/** The steps on offer, as the facet counts them. */
const steps = ["4.5", "4", "3"];

export const ratingRules: FilterRules = {
  active: ({ ratingMin }) => (ratingMin > 0 ? [{ key: "ratingMin" }] : []),
  clear: () => rating.defaults,
  label: (_, { state }, { t }) => t("chip.rating", { rating: state.filters.ratingMin }),
  groups: ({ facets, t }) => {
    const choices = steps.map((step) =>
      choice(step, t("rating.from", { rating: Number(step) }), facets?.rating[step] ?? 0),
    );
    return [
      {
        kind: "one",
        name: "rating_min",
        label: t("filter.rating"),
        choices: [choice("0", t("rating.any")), ...choices],
      },
    ];
  },
  conditions({ filters: { ratingMin: min } }) {
    if (min <= 0) return [];
    return [
      condition({ kind: "rating", min }, { facet: "rating", filters: [{ key: "ratingMin" }] }),
    ];
  },
  input: defineInput({ rating_min: amount({ most: 5 }) }, { ratingMin: "rating_min" }, (input) => ({
    ratingMin: input.rating_min,
  })),
};
