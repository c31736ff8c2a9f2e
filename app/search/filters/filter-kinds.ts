import {
  type FacetKey,
  type FlagColumn,
  type FlagFacetKey,
  idFilters,
  searchFilters,
} from "./filter-list.ts";

// Apart from the list: browsers read and write addresses, and need none of this.

export const flagFilters = searchFilters.filter((filter) => filter.kind === "flag");

/** The facets of lists of ids, each with the column that is counted and the category of its items. */
export const idFacets = idFilters.flatMap(({ declared }) =>
  "facet" in declared
    ? { facet: declared.facet, column: declared.column, category: declared.category }
    : [],
);

/** The facets of yes-or-no filters, each with the column that is counted; values are "true" and "false". */
export const flagFacets: readonly { facet: FlagFacetKey; column: FlagColumn }[] =
  flagFilters.flatMap(({ declared }) =>
    "facet" in declared ? { facet: declared.facet, column: declared.column } : [],
  );

export const facetKeys: readonly FacetKey[] = [
  ...idFacets.map(({ facet }) => facet),
  ...flagFacets.map(({ facet }) => facet),
  ...searchFilters.flatMap((filter) => (filter.kind === "own" && filter.facet) || []),
];
