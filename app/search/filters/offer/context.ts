import { defineFilter } from "../filter.ts";
import { readTextFilter } from "../param-values.ts";

/** Where a search comes from; it narrows nothing. */
export const context = defineFilter({
  name: "context",
  defaults: { context: "" },
  read: (params) => ({ context: readTextFilter(params, "context") }),
  write: ({ context }, add) => add("context", context),
});
