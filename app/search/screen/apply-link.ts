import { listParameters } from "../filters/filter-list.ts";
import type { SearchState } from "../filters/filters.ts";
import { parseSearchState, writeSearchState } from "../rules.ts";

/** Parameters that change without a search, and so without going back to the first page. */
const outside = new Set(["view", "compare"]);
const lists = new Set<string>([...listParameters, "compare"]);

/**
 * Applies a link of the page after more was chosen than the page shows: the link changes the
 * page's own search, and that change is made to what was chosen since. Of a list only the ids
 * that the link adds or takes away change. A link that searches changes neither view nor
 * comparison: it may have been written before they changed.
 */
export function applyLink(
  shown: SearchState,
  link: URLSearchParams,
  chosen: SearchState,
): SearchState {
  const from = writeSearchState(shown);
  const to = writeSearchState(parseSearchState(link));
  const result = writeSearchState(chosen);
  const valueIn = (params: URLSearchParams, name: string) => params.get(name) ?? "";
  const changed = [...new Set([...from.keys(), ...to.keys()])].filter(
    (name) => valueIn(from, name) !== valueIn(to, name),
  );
  const searched = changed.filter((name) => !outside.has(name));
  if (searched.length > 0) result.set("page", to.get("page") ?? "1");
  for (const name of searched.length > 0 ? searched : changed) {
    const after = valueIn(to, name);
    const isList = lists.has(name);
    result.set(name, isList ? changeList(result.get(name), valueIn(from, name), after) : after);
  }
  return parseSearchState(result);
}

function changeList(value: string | null, before: string, after: string): string {
  const [now, old, wanted] = [value ?? "", before, after].map((text) =>
    text.split(",").filter(Boolean),
  );
  const kept = (now ?? []).filter((one) => !old?.includes(one) || wanted?.includes(one));
  return [...new Set([...kept, ...(wanted ?? []).filter((one) => !old?.includes(one))])].join(",");
}
