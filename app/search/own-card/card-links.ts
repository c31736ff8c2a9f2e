import { itemName } from "#app/vocabulary/rules.ts";
import type { SearchAnswer } from "../engine/engine.ts";
import { changeFilters } from "../filters/filter-changes.ts";
import type { SearchState } from "../filters/filters.ts";
import type { Namer } from "../filters/label-context.ts";
import { searchPath } from "../rules.ts";
import type { Chip } from "../screen/regions/page-links.ts";
import { ofKind } from "../understanding/understand-query.ts";
import type { SearchCard } from "./read-search-card.server.ts";

/** Whether a search names an insurer, as a filter or in its words. */
function namesInsurer({ filters }: SearchState, { understood }: SearchAnswer): boolean {
  return filters.insuranceProviderIds.length > 0 || ofKind(understood, "insurer").length > 0;
}

/**
 * Returns the search with the insurer of the visitor's card, where it is to be preset. Words that
 * were not understood may be a name, which is found whatever insurers it accepts.
 */
export function presetPath(
  state: SearchState,
  answer: SearchAnswer,
  card: SearchCard | null | undefined,
): string | null {
  const mayBeName = state.filters.query !== "" && answer.understood.length === 0;
  if (!card?.isPreset || mayBeName || namesInsurer(state, answer)) return null;
  return pathWith(state, card);
}

/** A chip that adds the insurer of the visitor's card; null where an insurer is named already. */
export function offeredCard(
  state: SearchState,
  answer: SearchAnswer,
  { card, namer }: { card: SearchCard | null | undefined; namer: Namer },
): Chip | null {
  const insurer = card && namer.vocabulary.byId.get(card.insurerId);
  if (!insurer || namesInsurer(state, answer)) return null;
  const label = namer.t("chip.ownCard", { insurer: itemName(insurer, namer.locale) });
  return { label, phrase: null, path: pathWith(state, card) };
}

function pathWith(state: SearchState, { insurerId }: SearchCard): string {
  return searchPath(changeFilters(state, { insuranceProviderIds: [insurerId] }));
}
