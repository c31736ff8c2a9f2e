import { renderToStaticMarkup } from "react-dom/server";
import { OwnFavorites } from "#app/directory/favorites/own/own-favorites.tsx";
import { favoriteKey } from "#app/directory/favorites/rules.ts";
import { directory as arabic } from "#app/directory/messages/ar.ts";
import { directory as english } from "#app/directory/messages/en.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import type { CardData } from "../card.ts";
import { EntityCard, type EntityCardProps } from "./entity-card.tsx";

const catalogs = { en: { directory: english }, ar: { directory: arabic } };
const mostRemembered = 4_000;
const mostLooks = 20;
const remembered = new Map<string, CardParts>();
/** The markup of a card that comes again as the same object, by what else it depends on. */
const ofCard = new WeakMap<CardData, Map<string, CardParts>>();

interface KeptCardProps extends Omit<EntityCardProps, "tools"> {
  /** Whether the entity is a favourite of the visitor. */
  isFavorite?: boolean;
}

/** The HTML of a card around its tools. */
type CardParts = readonly [before: string, after: string];

const tools = "<i></i>";

/**
 * Returns the card's HTML. It depends on its properties alone, so one rendering serves every list:
 * rendering is most of the cost of a page of cards (0.3 ms each). What changes from one request to
 * the next, the comparison and the free times, is the HTML in `ownTools`.
 */
export function cardMarkup(
  { card, ...rest }: KeptCardProps,
  locale: Locale,
  ownTools: string,
): string {
  const look = `${locale}${JSON.stringify(rest)}`;
  const looks = ofCard.get(card) ?? new Map<string, CardParts>();
  const parts = looks.get(look) ?? recall({ card, ...rest }, locale, look);
  if (looks.size < mostLooks) ofCard.set(card, looks.set(look, parts));
  return parts[0] + ownTools + parts[1];
}

/** Cards are read anew every minute; what is equal is not rendered anew. */
function recall({ card, ...rest }: KeptCardProps, locale: Locale, look: string): CardParts {
  const key = look + JSON.stringify(card);
  const known = remembered.get(key);
  remembered.delete(key);
  const parts = known ?? render({ card, ...rest }, locale);
  remembered.set(key, parts);
  const [oldest] = remembered.keys();
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
  return parts;
}

function render({ isFavorite = false, ...props }: KeptCardProps, locale: Locale): CardParts {
  const own = new Set(isFavorite ? [favoriteKey(props.card)] : []);
  const markup = renderToStaticMarkup(
    <LocaleProvider locale={locale} catalog={catalogs[locale]}>
      <OwnFavorites value={own}>
        <EntityCard {...props} tools={<i />} />
      </OwnFavorites>
    </LocaleProvider>,
  );
  const [before = "", after = ""] = markup.split(tools);
  return [before, after];
}
