import { changeFilters } from "./filter-changes.ts";
import type { ActiveFilter, SearchFilters, SearchState } from "./filters.ts";
import { rulesOfChips, rulesOfPart } from "./rules-list.ts";

/** Lists the filters in use beside the words, in display order. */
export function listActiveFilters(filters: SearchFilters): ActiveFilter[] {
  return rulesOfChips.flatMap((rules) => rules.active(filters));
}

/** Takes one filter back: one id of a list, both ends of the price, the whole place. */
export function clearFilter(state: SearchState, filter: ActiveFilter): SearchState {
  return changeFilters(state, rulesOfPart(filter).clear(state.filters, filter));
}
