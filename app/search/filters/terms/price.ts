import { mostMoney } from "../../values.ts";
import { defineFilter } from "../filter.ts";
import { readNumber } from "../param-values.ts";

const range = { min: 0, max: mostMoney, fallback: 0 };

/** AED. */
export const price = defineFilter({
  name: "price",
  defaults: { priceMin: 0, priceMax: 0 },
  read: (params) => ({
    priceMin: readNumber(params, "price_min", range),
    priceMax: readNumber(params, "price_max", range),
  }),
  write({ priceMin, priceMax }, add) {
    add("price_min", priceMin, 0);
    add("price_max", priceMax, 0);
  },
});
