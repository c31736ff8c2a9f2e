import { hash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { directory as arabic } from "#app/directory/messages/ar.ts";
import { directory as english } from "#app/directory/messages/en.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { LocaleProvider } from "#app/platform/i18n/locale-context.tsx";
import type { CardData } from "../card.ts";
import { OwnFavorites } from "../favorite/own-favorites.tsx";
import { favoriteKey } from "../favorite/rules.ts";
import { isOfSomebodyElse } from "../times/person-line.tsx";
import { EntityCard, type EntityCardProps } from "./entity-card.tsx";

const catalogs = { en: { directory: english }, ar: { directory: arabic } };
const mostRemembered = 4_000;
const mostLooks = 20;
const remembered = new Map<string, CardParts>();
/** The markup of a card that comes again as the same object, by what else it depends on. */
const ofCard = new WeakMap<CardData, Map<string, CardParts>>();

interface KeptCardProps extends Omit<EntityCardProps, keyof OwnParts> {
  /** Whether the entity is a favourite of the visitor. */
  isFavorite?: boolean;
}

/** The HTML of the parts of a card that change from one request to the next. */
export interface OwnParts {
  /** The professional of the next times. */
  personLine: string;
  /** Whether the visitor's plan is accepted. */
  planLine: string;
  /** Why the card is in its list. */
  reasonLine: string;
  timesLine: string;
  timeLinks: string;
  tools: string;
}

/** The HTML of a card around its own parts. */
type CardParts = readonly string[];

const ownPart = "<i></i>";

/**
 * Returns the card's HTML. It depends on its properties alone, so one rendering serves every list:
 * rendering is most of the cost of a page of cards (0.3 ms each). What changes from one request to
 * the next, the comparison, the free times and the visitor's plan, is in `own`.
 */
export function cardMarkup(
  { card, ...rest }: KeptCardProps,
  locale: Locale,
  { personLine, planLine, reasonLine, timesLine, timeLinks, tools }: OwnParts,
): string {
  const look = `${locale}${JSON.stringify(rest)}${card.times ? "t" : ""}${isOfSomebodyElse(card) ? "p" : ""}`;
  const looks = ofCard.get(card) ?? new Map<string, CardParts>();
  const parts = looks.get(look) ?? recall({ card, ...rest }, locale, look);
  if (looks.size < mostLooks) ofCard.set(card, looks.set(look, parts));
  const [before = "", toPlan = "", toReason = "", ...others] = parts;
  const [toLine = "", toTools = "", toLinks = "", after = ""] = others;
  // The actions come before the links of the times.
  const above = before + personLine + toPlan + planLine + toReason + reasonLine;
  return above + toLine + timesLine + toTools + tools + toLinks + timeLinks + after;
}

/** Cards are read anew every minute; what is equal is not rendered anew. */
function recall({ card, ...rest }: KeptCardProps, locale: Locale, look: string): CardParts {
  // The texts of 4,000 keys would take as much memory as their cards.
  const key = hash("sha256", look + JSON.stringify({ ...card, times: null }), "base64");
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
        <EntityCard
          {...props}
          personLine={<i />}
          planLine={<i />}
          reasonLine={<i />}
          timesLine={<i />}
          timeLinks={<i />}
          tools={<i />}
        />
      </OwnFavorites>
    </LocaleProvider>,
  );
  return markup.split(ownPart);
}
