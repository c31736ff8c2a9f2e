import { foldText } from "#app/platform/i18n/fold-text.ts";
import type { SearchRequest } from "../answers/engine.ts";
import type { Lift } from "../ranking/placement.ts";
import type { Placement } from "../ranking/rule-set.ts";
import { ofKind, type Piece } from "../understanding/understand-query.ts";

/**
 * Lists the placements that apply to a search: those of its words, and those of a specialty that it
 * names or filters by. A visitor who chose another order than relevance gets that order.
 */
export function liftsOf(
  { rules, sort, filters }: Pick<SearchRequest, "rules" | "sort" | "filters">,
  pieces: readonly Piece[],
): Lift[] {
  if (!rules || rules.placements.length === 0 || sort !== "relevance") return [];
  const query = foldText(filters.query);
  const named = ofKind([...pieces], "concept").flatMap(({ concepts }) =>
    concepts.map(({ itemId }) => itemId),
  );
  const specialties = new Set([...filters.specialtyIds, ...named]);
  const applies = ({ words, specialtyId }: Placement) =>
    specialtyId === null ? foldText(words) === query : specialties.has(specialtyId);
  const lifts = new Map<string, Lift>();
  for (const { entityType, entityId, effect, ...scope } of rules.placements) {
    if (lifts.has(entityId) || !applies({ entityType, entityId, effect, ...scope })) continue;
    lifts.set(entityId, { entity: { entityType, entityId }, effect });
  }
  return [...lifts.values()];
}
