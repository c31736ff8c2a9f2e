import { z } from "zod";
import { defineInput, listOf } from "#app/search/filters/arguments.ts";
import { condition } from "../../ask.ts";
import type { FilterRules } from "../filter-rules.ts";
import { bounds, parseBounds } from "./bounds.ts";

export const boundsRules: FilterRules = {
  active: (filters) => (filters.bounds ? [{ key: "bounds" }] : []),
  clear: () => bounds.defaults,
  label: (_, __, { t }) => t("chip.bounds"),
  conditions({ filters: { bounds } }) {
    if (!bounds) return [];
    return [condition({ kind: "bounds", bounds }, { filters: [{ key: "bounds" }] })];
  },
  input: defineInput(
    { bounds: z.preprocess((value) => listOf(value).join(","), z.string().transform(parseBounds)) },
    {},
    ({ bounds }) => ({ bounds }),
  ),
};
