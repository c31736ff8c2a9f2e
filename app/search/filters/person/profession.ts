import { defineFilter } from "../filter.ts";
import { readTextFilter } from "../param-values.ts";

/** Names a profession by slug or by name. */
export const profession = defineFilter({
  name: "profession",
  defaults: { profession: "" },
  read: (params) => ({ profession: readTextFilter(params, "profession") }),
  write: ({ profession }, add) => add("profession", profession),
});
