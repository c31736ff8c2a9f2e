import { defaultState, mostCompared, type SearchState } from "../filters/filters.ts";
import type { Position } from "../filters/values.ts";
import { parseSearchState, searchPath } from "../rules.ts";

/** What the address of a comparison says: whom, and from where distances are measured. */
export function parseComparison(params: URLSearchParams): { ids: string[]; near: Position | null } {
  const ids = params.getAll("ids").join(",");
  const near = params.get("near") ?? "";
  const state = parseSearchState(new URLSearchParams({ compare: ids, near }));
  return { ids: state.compare, near: state.near };
}

export function comparePath(ids: string[], near: Position | null): string {
  const place = near ? `&near=${near.latitude},${near.longitude}` : "";
  return `/compare?ids=${ids.join(",")}${place}`;
}

/** The same with one more, or without the one; nothing when there is no room. */
export function toggleCompared(ids: string[], id: string): string[] | null {
  if (ids.includes(id)) return ids.filter((one) => one !== id);
  return ids.length < mostCompared ? [...ids, id] : null;
}

/** A search for another to compare with. */
export function addPath(ids: string[], near: Position | null): string {
  const state: SearchState = { ...defaultState, entityType: "professionals", compare: ids, near };
  return searchPath(state);
}
