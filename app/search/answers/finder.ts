import type { Condition, ResolvedSearch } from "../ask.ts";
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
