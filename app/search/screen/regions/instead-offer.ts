import type { CardData } from "#app/directory/cards/card.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import type { Instead } from "../../answers/engine.ts";
import { filtersFor } from "../../answers/refining/with-instead.ts";
import { defaultState } from "../../filters/filters.ts";
import type { LabelContext } from "../../filters/labels/label-context.ts";
import { searchPath } from "../../rules.ts";

/** A vocabulary item to search for instead, with how many listings it has. */
interface ConceptLink {
  label: string;
  count: number;
  path: string;
}

/** Offers of a page without results. */
export interface InsteadOffer {
  /** The concepts nearest to the words, the nearest first. */
  nearest: ConceptLink[];
  /** General practice, with its first cards. */
  generalPractice: (ConceptLink & { cards: CardData[] }) | null;
}

/** Names and links what an answer offers instead of results. */
export function offerInstead(
  { concepts, general }: Instead,
  {
    vocabulary,
    locale,
    cards,
  }: Pick<LabelContext, "vocabulary" | "locale"> & { cards: CardData[] },
): InsteadOffer {
  const linkOf = ({ itemId, count }: { itemId: number; count: number }): ConceptLink[] => {
    const item = vocabulary.byId.get(itemId);
    const filters = filtersFor(itemId, vocabulary);
    if (!item || !filters) return [];
    return [
      { label: itemName(item, locale), count, path: searchPath({ ...defaultState, filters }) },
    ];
  };
  const [generalPractice] = general ? linkOf(general) : [];
  return {
    nearest: concepts.flatMap(linkOf),
    generalPractice: generalPractice ? { ...generalPractice, cards } : null,
  };
}
