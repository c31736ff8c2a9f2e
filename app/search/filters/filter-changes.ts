import { type IdListFilter, idFilters } from "./filter-list.ts";
import { defaultState, type SearchFilters, type SearchState } from "./filters.ts";

/** Any change of what is asked for starts at the first page again. */
export function changeFilters(state: SearchState, change: Partial<SearchFilters>): SearchState {
  return { ...state, page: 1, filters: { ...state.filters, ...change } };
}

/** Takes all values of one list back, unknown ones too. */
export function clearList(state: SearchState, key: IdListFilter): SearchState {
  const list = idFilters.find(({ name }) => name === key)?.declared.parameter;
  const unknownValues = state.filters.unknownValues.filter(({ parameter }) => parameter !== list);
  return changeFilters(state, { [key]: [], unknownValues });
}

/** Everything back to its default but the tab, the view and what is compared, which ask for nothing. */
export function clearAllFilters({ entityType, view, compare }: SearchState): SearchState {
  return { ...defaultState, entityType, view, compare };
}
