import { listParameters } from "../filters/filter-list.ts";
import type { SearchState } from "../filters/filters.ts";
import { parseSearchState, writeSearchState } from "../rules.ts";

/** What changes without a search, and so without going back to the first page. */
const outside = new Set(["view", "compare"]);
const lists = new Set<string>([...listParameters, "compare"]);

/**
 * What a link of the page means after more was chosen than the page shows: the link changes the
 * page's own search, and that change is made to what was chosen since. Of a list only the ids
 * that the link adds or takes away change.
 */
export function applyLink(
  shown: SearchState,
  link: URLSearchParams,
  chosen: SearchState,
): SearchState {
  const from = writeSearchState(shown);
  const to = writeSearchState(parseSearchState(link));
  const result = writeSearchState(chosen);
  for (const name of new Set([...from.keys(), ...to.keys()])) {
    const [before, after] = [from.get(name) ?? "", to.get(name) ?? ""];
    if (before === after) continue;
    if (!outside.has(name)) result.set("page", to.get("page") ?? "1");
    result.set(name, lists.has(name) ? changeList(result.get(name), before, after) : after);
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
