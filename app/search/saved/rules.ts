import { defaultState, type SearchState } from "../filters/filters.ts";
import { parseSearchState, searchPath, writeSearchState } from "../rules.ts";

/** How often a person gets alerts of new results. */
export const cadences = ["never", "daily", "weekly"] as const;
export type Cadence = (typeof cadences)[number];
/** The preselected cadence beside the button. */
export const firstCadence: Cadence = "weekly";
/** The choices beside the button, the first one first. */
export const offeredCadences = [firstCadence, "daily", "never"] as const;

/** Outcomes that the page of saved searches reports. */
export const deeds = ["renamed", "told", "deleted"] as const;
export type Deed = (typeof deeds)[number];

export const ownPath = "/dashboard/search";
export const savePath = "/searches";

/** Where somebody is in a list is no part of what they search for. */
export function queryOf(state: SearchState): string {
  const { view, page, compare, more } = defaultState;
  const query = writeSearchState({ ...state, view, page, compare, more }).toString();
  return query.replaceAll("%2C", ",");
}

export function stateOf(query: string): SearchState {
  return parseSearchState(new URLSearchParams(query));
}

export function pathOf(query: string): string {
  return searchPath(stateOf(query));
}
