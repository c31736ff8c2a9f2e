import { defaultState, mostCompared, type SearchState } from "../filters/filters.ts";
import { parseSearchState, searchPath, writeSearchState } from "../rules.ts";
import type { Position } from "../values.ts";

/** The compared listings, the origin of distances, and the search that they were chosen in. */
export interface Comparison {
  ids: string[];
  near: Position | null;
  search: SearchState;
}

export function parseComparison(params: URLSearchParams): Comparison {
  const ids = params.getAll("ids").join(",");
  const near = params.get("near") ?? "";
  const state = parseSearchState(new URLSearchParams({ compare: ids, near }));
  const search = parseSearchState(new URLSearchParams(params.get("from") ?? ""));
  return { ids: state.compare, near: state.near, search };
}

export function comparePath(ids: string[], near: Position | null, search = defaultState): string {
  const place = near ? `&near=${near.latitude},${near.longitude}` : "";
  const from = String(writeSearchState({ ...search, compare: [], near: null, view: "card" }));
  return `/compare?ids=${ids.join(",")}${place}${from && `&from=${encodeURIComponent(from)}`}`;
}

/** The same with one more, or without the one; nothing when there is no room. */
export function toggleCompared(ids: string[], id: string): string[] | null {
  if (ids.includes(id)) return ids.filter((one) => one !== id);
  return ids.length < mostCompared ? [...ids, id] : null;
}

/** The search for another to compare with: the one they were chosen in, or all professionals. */
export function addPath({ ids, near, search }: Comparison): string {
  const entityType = search.entityType === "all" ? "all" : "professionals";
  const isAnySearch = search.filters.query !== "" || entityType === "professionals";
  return searchPath({
    ...search,
    entityType: isAnySearch ? entityType : "professionals",
    compare: ids,
    near,
    page: 1,
  });
}
