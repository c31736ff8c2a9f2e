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
const remembered = new Map<string, string>();
const texts = new WeakMap<CardData, string>();

interface KeptCardProps extends EntityCardProps {
  /** Whether the entity is a favourite of the visitor. */
  isFavorite?: boolean;
}

/**
 * Returns the card's HTML. It depends on its properties alone, so one rendering serves every list:
 * rendering is most of the cost of a page of cards (0.3 ms each).
 */
export function cardMarkup({ card, ...rest }: KeptCardProps, locale: Locale): string {
  const key = `${locale}${JSON.stringify(rest)}${textOf(card)}`;
  const known = remembered.get(key);
  remembered.delete(key);
  const markup = known ?? render({ card, ...rest }, locale);
  remembered.set(key, markup);
  const [oldest] = remembered.keys();
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest);
  return markup;
}

/** A card that comes again as the same object is not written out again. */
function textOf(card: CardData): string {
  const known = texts.get(card);
  if (known !== undefined) return known;
  const text = JSON.stringify(card);
  texts.set(card, text);
  return text;
}

function render({ isFavorite = false, ...props }: KeptCardProps, locale: Locale): string {
  const own = new Set(isFavorite ? [favoriteKey(props.card)] : []);
  return renderToStaticMarkup(
    <LocaleProvider locale={locale} catalog={catalogs[locale]}>
      <OwnFavorites value={own}>
        <EntityCard {...props} />
      </OwnFavorites>
    </LocaleProvider>,
  );
}
