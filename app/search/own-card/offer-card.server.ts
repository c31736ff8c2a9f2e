import type { EntityRef } from "#app/directory/entity-ref.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import type { SearchAnswer } from "../answers/engine.ts";
import { changeFilters } from "../filters/filter-changes.ts";
import type { SearchState } from "../filters/filters.ts";
import type { LabelContext } from "../filters/labels/label-context.ts";
import { searchPath } from "../rules.ts";
import type { Chip } from "../screen/regions/page-links.ts";
import { ofKind } from "../understanding/understand-query.ts";
import { listAccepting } from "./list-accepting.server.ts";
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

/** The insurer of the visitor's card in a search that names none. */
export interface OfferedCard {
  insurer: string;
  /** Adds it to the search. */
  chip: Chip;
  /** Ids of the shown listings that accept it. */
  accepting: ReadonlySet<string>;
}

interface Offering {
  database: Database;
  card?: SearchCard | null;
  cards: readonly EntityRef[];
  namer: LabelContext;
}

/** Returns the insurer of the visitor's card; null where an insurer is named already. */
export async function offerCard(
  state: SearchState,
  answer: SearchAnswer,
  { database, card, cards, namer }: Offering,
): Promise<OfferedCard | null> {
  const item = card && namer.vocabulary.byId.get(card.insurerId);
  if (!item || namesInsurer(state, answer)) return null;
  const insurer = itemName(item, namer.locale);
  const label = namer.t("chip.ownCard", { insurer });
  return {
    insurer,
    chip: { label, phrase: null, path: pathWith(state, card) },
    accepting: await listAccepting(database, cards, item.id),
  };
}

function pathWith(state: SearchState, { insurerId }: SearchCard): string {
  return searchPath(changeFilters(state, { insuranceProviderIds: [insurerId] }));
}
