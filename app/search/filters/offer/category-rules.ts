import { resolveConcept } from "#app/search/concepts/concept-fields.ts";
import { defineInput, filterText } from "#app/search/filters/arguments.ts";
import type { CategorySlug } from "#app/vocabulary/vocabulary.ts";
import { condition } from "../../ask.ts";
import { findItem } from "../choices/find-item.ts";
import type { FilterRules } from "../filter-rules.ts";
import { category } from "./category.ts";

/** Where a category may name an item, the more specific first. */
const lists: CategorySlug[] = [
  "specialties",
  "clinic-types",
  "service-types",
  "service-subtypes",
  "keywords",
];

export const categoryRules: FilterRules = {
  active: (filters) => (filters.category === "" ? [] : [{ key: "category" }]),
  clear: () => category.defaults,
  label: (_, { state }) => state.filters.category,
  /** An unknown category has no results. */
  conditions({ filters, vocabulary }) {
    const named = filters.category;
    if (named === "") return [];
    const source = { filters: [{ key: "category" as const }] };
    const item = lists.map((list) => findItem(named, list, vocabulary)).find(Boolean);
    if (!item) return [condition({ kind: "anyId", field: "specialty_ids", ids: [] }, source)];
    const concepts = [{ itemId: item.id, weight: 1 }];
    const concept = resolveConcept({ phrase: "", concepts }, vocabulary);
    return [condition({ kind: "concept", concept }, source)];
  },
  input: defineInput({ category: filterText }, {}, ({ category }) => ({ category })),
};
