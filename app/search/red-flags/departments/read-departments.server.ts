import type { CardData } from "#app/directory/cards/card.ts";
import { cachedCards } from "#app/directory/cards/markup/card-memory.server.ts";
import { entityPath, telephoneLink } from "#app/directory/cards/rules.ts";
import { noFreeTimes } from "#app/directory/free-times/free-times.ts";
import { directionsOf } from "#app/directory/rules.ts";
import { kmBetween, type Located } from "#app/geography/distance.ts";
import type { Geography } from "#app/geography/geography.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { phoneText } from "#app/platform/forms/phone-number.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { getSearchEngine } from "../../engine/cached-engine.server.ts";
import { departmentsState } from "../departments-state.ts";

/** A hospital with an emergency department: how to get there, nothing to book and nothing paid. */
export interface Department {
  name: string;
  path: string;
  location: string | null;
  /** Null if the hours are unknown. */
  isOpen: boolean | null;
  /** "Open 24 hours", "Opens at 08:00"; null if the hours are unknown. */
  hours: string | null;
  phone: string | null;
  /** A tel: address. */
  call: string | null;
  directions: string | null;
  /** Kilometres in a straight line; null without a place to measure from. */
  km: number | null;
}

interface Reader {
  database: Database;
  actor: Actor;
  locale: Locale;
  vocabulary: Vocabulary;
  geography: Geography;
  now: Date;
}

/** More than any city has; the list is one page, because nobody turns pages in an emergency. */
const most = 200;

/** Reads all emergency departments, the open ones first, then by distance, then by name. */
export async function readDepartments(
  { database, actor, locale, vocabulary, geography, now }: Reader,
  from: Located | null,
): Promise<Department[]> {
  const { filters, entityType } = departmentsState(vocabulary);
  const { hits } = await getSearchEngine(database).search({
    actor,
    filters,
    entityType,
    sort: "a_z",
    page: 1,
    pageSize: most,
    locale,
    now,
    literal: false,
    position: null,
    withFacets: false,
  });
  const context = { locale, vocabulary, geography, freeTimes: noFreeTimes, now };
  const cards = await cachedCards(database, hits, context);
  return cards.map((card) => departmentOf(card, from)).sort(firstToGo);
}

function departmentOf(card: CardData, from: Located | null): Department {
  return {
    name: card.title,
    path: entityPath(card.entityType, card.slug),
    location: card.location,
    isOpen: card.openNow,
    hours: card.openingText,
    phone: card.phone && phoneText(card.phone),
    call: card.phone ? telephoneLink(card.phone) : null,
    directions: directionsOf(card),
    km: from && kmBetween(from, card),
  };
}

/** The sort is stable: equals stay in the order of names. */
function firstToGo(a: Department, b: Department): number {
  const rank = ({ isOpen }: Department) => (isOpen ? 0 : isOpen === null ? 1 : 2);
  return rank(a) - rank(b) || (a.km ?? Infinity) - (b.km ?? Infinity) || 0;
}
