import { type FacetKey, idFilters, searchFilters } from "./filter-list.ts";

// Apart from the list: browsers read and write addresses, and need none of this.

export const flagFilters = searchFilters.filter((filter) => filter.kind === "flag");

/** The facets of lists of ids, each with the column that is counted and the category of its items. */
export const idFacets = idFilters.flatMap(({ declared }) =>
  "facet" in declared
    ? { facet: declared.facet, column: declared.column, category: declared.category }
    : [],
);

export const facetKeys: readonly FacetKey[] = [
  ...idFacets.map(({ facet }) => facet),
  ...searchFilters.flatMap((filter) => (filter.kind === "own" && filter.facet) || []),
];
