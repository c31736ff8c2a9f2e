import { cardMarkup } from "#app/directory/cards/markup/card-markup.server.tsx";
import { favoriteKey } from "#app/directory/favorites/rules.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { toJsonText } from "#app/platform/web/json-text.ts";
import type { SearchPage, ShownCard } from "../queries.server.ts";
import { cardPrefix, resultListId } from "./use-cards.ts";

/** Where finished HTML goes: to the document that is made, or nowhere but into the data. */
export interface MarkupTarget {
  locale: Locale;
  documentMarkup: Map<string, string> | null;
}

interface CardTarget extends MarkupTarget {
  /** What the person who asks keeps. */
  favorites: ReadonlySet<string>;
}

/**
 * The cards of a list as HTML: into the document where one is made, which then tells the browser all
 * of them, else into the data. With one insurer asked for, each card says that it is accepted.
 */
export function writeCards(
  { cards, insurers, distances }: Pick<SearchPage, "cards" | "insurers" | "distances">,
  { locale, documentMarkup, favorites }: CardTarget,
): ShownCard[] | null {
  const acceptedInsurer = insurers.length === 1 ? insurers[0] : undefined;
  const shown = cards.map((card, index) => {
    const { entityType, entityId, title } = card;
    const id = cardPrefix + entityId;
    const distanceKm = distances[index];
    const isFavorite = favorites.has(favoriteKey(card));
    const facts = { headingLevel: 2, acceptedInsurer, distanceKm, isFavorite } as const;
    const html = cardMarkup({ card, ...facts }, locale);
    documentMarkup?.set(id, html);
    return { entityType, entityId, title, id, html: documentMarkup ? null : html };
  });
  documentMarkup?.set(resultListId, toJsonText(shown));
  return documentMarkup ? null : shown;
}
