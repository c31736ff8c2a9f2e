import { formatList } from "#app/platform/i18n/format.ts";
import { requiredNeeds } from "#app/search/concepts/resolve-needs.ts";
import { defineInput, words } from "#app/search/filters/arguments.ts";
import { condition } from "../../ask.ts";
import type { FilterRules } from "../filter-rules.ts";
import { must, requiredPhrases } from "./must.ts";

export const mustRules: FilterRules = {
  // The chip of what was understood says that it is required.
  active: () => [],
  clear: () => must.defaults,
  label: (_, { state }, { t, locale }) =>
    t("chip.must", { names: formatList(state.filters.must, locale) }),
  /** A phrase that the query has no longer requires nothing. */
  conditions: ({ filters, pieces, vocabulary }) =>
    requiredNeeds(filters.must, pieces, vocabulary).map((concept) =>
      condition({ kind: "concept", concept }, { filters: [{ key: "must" }] }),
    ),
  input: defineInput({ must: words }, {}, ({ must }) => ({ must: requiredPhrases(must) })),
};
