import type { CardData } from "../directory/cards/card.ts";
import { cardMarkup } from "../directory/cards/card-markup.server.tsx";
import type { Locale } from "../platform/i18n/locale.ts";
import type { ShownCard } from "./queries.server.ts";

interface Target {
  /** The insurers asked for, by name: with only one, each card says that it is accepted. */
  insurers: string[];
  locale: Locale;
  documentMarkup: Map<string, string> | null;
}

/** The cards of a list as HTML: into the document where one is made, else into the data. */
export function writeCards(
  cards: CardData[],
  { insurers, locale, documentMarkup }: Target,
): ShownCard[] {
  const acceptedInsurer = insurers.length === 1 ? insurers[0] : undefined;
  return cards.map((card) => {
    const { entityType, entityId } = card;
    const id = `card-${entityId}`;
    const html = cardMarkup({ card, headingLevel: 2, acceptedInsurer }, locale);
    documentMarkup?.set(id, html);
    return { entityType, entityId, id, html: documentMarkup ? null : html };
  });
}
