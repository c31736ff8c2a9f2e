import { formatMoney } from "#app/platform/i18n/format.ts";
import { amount, defineInput } from "#app/search/filters/arguments.ts";
import { ofKind } from "#app/search/understanding/understand-query.ts";
import { condition } from "../../ask.ts";
import { mostMoney } from "../../values.ts";
import { rangeGroup } from "../filter-group.ts";
import type { FilterRules } from "../filter-rules.ts";
import type { LabelContext } from "../labels/label-context.ts";
import { price } from "./price.ts";

export function priceLabel(
  priceMin: number,
  priceMax: number,
  { t, locale }: LabelContext,
): string {
  const min = formatMoney(priceMin, locale);
  const max = formatMoney(priceMax, locale);
  if (priceMin > 0 && priceMax > 0) return t("chip.priceRange", { min, max });
  return priceMin > 0 ? t("chip.priceFrom", { min }) : t("chip.priceTo", { max });
}

export const priceRules: FilterRules = {
  active: ({ priceMin, priceMax }) => (priceMin > 0 || priceMax > 0 ? [{ key: "price" }] : []),
  clear: () => price.defaults,
  label: (_, { state: { filters } }, namer) =>
    priceLabel(filters.priceMin, filters.priceMax, namer),
  groups: (panel) => [rangeGroup("price", panel)],
  conditions({ filters: { priceMin, priceMax }, pieces }) {
    if (priceMin > 0 || priceMax > 0) {
      const ask = { kind: "price", min: priceMin, max: priceMax } as const;
      return [condition(ask, { filters: [{ key: "price" }] })];
    }
    return ofKind(pieces, "price").map((piece) =>
      condition({ kind: "price", min: piece.min, max: piece.max }, { pieces: [piece] }),
    );
  },
  input: defineInput(
    { price_min: amount({ most: mostMoney }), price_max: amount({ most: mostMoney }) },
    { priceMin: "price_min", priceMax: "price_max" },
    (input) => ({ priceMin: input.price_min, priceMax: input.price_max }),
  ),
};
