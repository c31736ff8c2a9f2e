import { type Condition, condition, type ResolvedSearch } from "../ask.ts";
import type { FacetCounts, SearchAnswer, SearchHit, SearchRequest } from "./engine.ts";

/** Results of an engine: the hits of the page, counts by tab, counts of facets if requested. */
export interface Found {
  hits: SearchHit[];
  counts: SearchAnswer["entityCounts"];
  facets: FacetCounts | null;
}

/** A part of the results that is no page of the request. */
export type FoundPart = Pick<SearchRequest, "entityType" | "page" | "pageSize" | "withFacets">;

type MaybePromise<T> = T | Promise<T>;

/** The part of a search that each engine does in its own way. */
export interface Finder {
  /** Finds the page of the request, or another part of its results. */
  find(resolved: ResolvedSearch, part?: FoundPart): MaybePromise<Found>;
  /** For each of `left` how many the tab would have without it. */
  countWithout(resolved: ResolvedSearch, left: Condition[]): MaybePromise<number[]>;
}

/** No condition of a search: where it is left out, all of them count. */
const nothing = condition({ kind: "listed", entities: [] });

/** Returns how many the tab has with these conditions, without looking for a page or facets of them. */
export async function countWith(
  conditions: Condition[],
  resolved: ResolvedSearch,
  finder: Pick<Finder, "countWithout">,
): Promise<number> {
  const [count = 0] = await finder.countWithout({ ...resolved, conditions }, [nothing]);
  return count;
}
