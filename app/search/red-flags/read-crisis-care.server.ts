import type { CardData } from "#app/directory/cards/card.ts";
import { cachedCards } from "#app/directory/cards/markup/card-memory.server.ts";
import { entityPath, telephoneLink } from "#app/directory/cards/rules.ts";
import { getFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import type { Geography } from "#app/geography/geography.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { Vocabulary } from "#app/vocabulary/vocabulary.ts";
import { getSearchEngine } from "../engine/cached-engine.server.ts";
import type { SearchState } from "../filters/filters.ts";
import { searchPath } from "../rules.ts";
import type { Position } from "../values.ts";
import { departmentsPath } from "./departments/departments-path.ts";
import { childPsychiatryState, departmentsState, psychiatryState } from "./departments-state.ts";

/** A clinic or a professional that can help, as a line of a short list. */
export interface CarePlace {
  name: string;
  path: string;
  /** Kind, place and hours, as far as they are known. */
  facts: string[];
  /** A tel: address. */
  phone: string | null;
}

export interface CareGroup {
  places: CarePlace[];
  /** Every one of the places is open now. */
  areOpen: boolean;
  /** The list of all of them. */
  path: string;
}

export interface CrisisCare {
  departments: CareGroup;
  psychiatry: CareGroup;
}

interface Reader {
  database: Database;
  actor: Actor;
  locale: Locale;
  vocabulary: Vocabulary;
  geography: Geography;
  now: Date;
  /** Where the visitor is, when they said so: the nearest come first. */
  position: Position | null;
  isForChild: boolean;
}

const shownPlaces = 3;
/** Among so many listings those that are open are looked for. */
const readPlaces = 20;

/** Reads who can help in a crisis: emergency departments, open ones first, and psychiatry. */
export async function readCrisisCare(reader: Reader): Promise<CrisisCare> {
  const { vocabulary } = reader;
  const all = departmentsState(vocabulary);
  const openNow: SearchState = { ...all, filters: { ...all.filters, availability: "open_now" } };
  const [open, psychiatry] = await Promise.all([
    readGroup(openNow, reader),
    readPsychiatry(reader),
  ]);
  const departments = open.places.length > 0 ? open : await readGroup(all, reader);
  return {
    departments: { ...departments, path: departmentsPath({ near: reader.position }) },
    psychiatry,
  };
}

/** For a child psychiatrists of children come first, and others where there are too few. */
async function readPsychiatry(reader: Reader): Promise<CareGroup> {
  const ofAll = () => readGroup(psychiatryState(reader.vocabulary), reader);
  if (!reader.isForChild) return ofAll();
  const children = await readGroup(childPsychiatryState(reader.vocabulary), reader);
  if (children.places.length === shownPlaces) return children;
  const all = await ofAll();
  if (children.places.length === 0) return all;
  const others = all.places.filter(({ path }) => children.places.every((one) => one.path !== path));
  return { ...children, places: [...children.places, ...others].slice(0, shownPlaces) };
}

async function readGroup(state: SearchState, reader: Reader): Promise<CareGroup> {
  const { database, actor, locale, vocabulary, geography, now, position } = reader;
  const answer = await getSearchEngine(database).search({
    actor,
    filters: state.filters,
    entityType: state.entityType,
    sort: position ? "nearby" : "open_now",
    page: 1,
    pageSize: readPlaces,
    locale,
    now,
    literal: false,
    position,
    withFacets: false,
  });
  const cards = await cachedCards(database, answer.hits, {
    locale,
    vocabulary,
    geography,
    freeTimes: getFreeTimes(database),
    now,
  });
  const openFirst = [
    ...cards.filter(({ openNow }) => openNow),
    ...cards.filter(({ openNow }) => !openNow),
  ].slice(0, shownPlaces);
  return {
    places: openFirst.map(placeOf),
    areOpen: openFirst.length > 0 && openFirst.every(({ openNow }) => openNow),
    path: searchPath(state),
  };
}

function placeOf(card: CardData): CarePlace {
  const place = card.clinicName ?? card.kind;
  return {
    name: card.title,
    path: entityPath(card.entityType, card.slug),
    facts: [[place, card.location].filter(Boolean).join(" · "), card.openingText ?? ""].filter(
      Boolean,
    ),
    phone: card.phone ? telephoneLink(card.phone) : null,
  };
}
