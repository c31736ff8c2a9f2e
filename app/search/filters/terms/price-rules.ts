import { formatMoney } from "#app/platform/i18n/format.ts";
import { amount, defineInput } from "#app/search/functions/arguments.ts";
import { rangeGroup } from "../filter-group.ts";
import { condition, type FilterRules } from "../filter-rules.ts";
import { mostMoney, price } from "./price.ts";

export const priceRules: FilterRules = {
  active: ({ priceMin, priceMax }) => (priceMin > 0 || priceMax > 0 ? [{ key: "price" }] : []),
  clear: () => price.defaults,
  label(_, { state }, { t, locale }) {
    const { priceMin, priceMax } = state.filters;
    const min = formatMoney(priceMin, locale);
    const max = formatMoney(priceMax, locale);
    if (priceMin > 0 && priceMax > 0) return t("chip.priceRange", { min, max });
    return priceMin > 0 ? t("chip.priceFrom", { min }) : t("chip.priceTo", { max });
  },
  groups: (panel) => [rangeGroup("price", panel)],
  conditions({ filters: { priceMin: min, priceMax: max } }) {
    if (min <= 0 && max <= 0) return [];
    return [condition({ kind: "price", min, max }, { filters: [{ key: "price" }] })];
  },
  input: defineInput(
    { price_min: amount({ most: mostMoney }), price_max: amount({ most: mostMoney }) },
    { priceMin: "price_min", priceMax: "price_max" },
    (input) => ({ priceMin: input.price_min, priceMax: input.price_max }),
  ),
};
