import {
  defaultFilters,
  defaultState,
  type SearchFilters,
  type SearchState,
} from "./filters/filters.ts";

/** A search on its way to the browser: of what nobody chose, nothing. */
export interface CarriedState extends Partial<Omit<SearchState, "filters">> {
  filters: Partial<SearchFilters>;
}

export function carryState(state: SearchState): CarriedState {
  return {
    ...changed(state, defaultState),
    filters: changed(state.filters, defaultFilters),
  };
}

export function wholeState({ filters, ...rest }: CarriedState): SearchState {
  return { ...defaultState, ...rest, filters: { ...defaultFilters, ...filters } };
}

function changed<T extends object>(value: T, usual: T): Partial<T> {
  const same = (key: string) =>
    JSON.stringify(value[key as keyof T]) === JSON.stringify(usual[key as keyof T]);
  return Object.fromEntries(Object.entries(value).filter(([key]) => !same(key))) as Partial<T>;
}
