import type { SearchHit } from "../engine/engine.ts";

/** From the beginning of a name on, somebody looks for what is called so. */
const namedFrom = 0.5;

/**
 * Orders a page of results of several kinds: what was called by its name or pinned by a rule, then
 * the professionals, then the others, each in the order of the search; what a rule demotes is last.
 */
export function orderMixed(hits: readonly SearchHit[]): SearchHit[] {
  return hits.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Whether a hit leads a mixed list, whatever its kind. */
export function isNamedFirst({ score, placed }: SearchHit): boolean {
  return placed === "pinned" || score.name >= namedFrom;
}

function rankOf(hit: SearchHit): number {
  if (hit.placed === "demoted") return 3;
  if (isNamedFirst(hit)) return 0;
  return hit.entityType === "professionals" ? 1 : 2;
}
