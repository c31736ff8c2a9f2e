import { defineInput, filterText } from "#app/search/filters/arguments.ts";
import type { FilterRules } from "../filter-rules.ts";
import { context } from "./context.ts";

export const contextRules: FilterRules = {
  active: () => [],
  clear: () => context.defaults,
  label: (_, { state }) => state.filters.context,
  conditions: () => [],
  input: defineInput({ context: filterText }, {}, ({ context }) => ({ context })),
};
