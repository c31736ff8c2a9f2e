import type { CardData } from "../directory/cards/card.ts";
import { cardMarkup } from "../directory/cards/card-markup.server.tsx";
import type { Locale } from "../platform/i18n/locale.ts";
import type { ShownCard } from "./queries.server.ts";

interface Target {
  /** The insurers asked for, by name: with only one, each card says that it is accepted. */
  insurers: string[];
  /** Kilometres from the visitor to each card. */
  distances: (number | null)[];
  locale: Locale;
  documentMarkup: Map<string, string> | null;
}

/** The cards of a list as HTML: into the document where one is made, else into the data. */
export function writeCards(
  cards: CardData[],
  { insurers, distances, locale, documentMarkup }: Target,
): ShownCard[] {
  const acceptedInsurer = insurers.length === 1 ? insurers[0] : undefined;
  return cards.map((card, index) => {
    const { entityType, entityId, title } = card;
    const id = `card-${entityId}`;
    const distanceKm = distances[index];
    const html = cardMarkup({ card, headingLevel: 2, acceptedInsurer, distanceKm }, locale);
    documentMarkup?.set(id, html);
    return { entityType, entityId, title, id, html: documentMarkup ? null : html };
  });
}
