import { defineFilter } from "../filter.ts";
import { readTextFilter } from "../param-values.ts";

/** Names an item of several lists of the vocabulary by slug or by name. */
export const category = defineFilter({
  name: "category",
  defaults: { category: "" },
  read: (params) => ({ category: readTextFilter(params, "category") }),
  write: ({ category }, add) => add("category", category),
});
