import type { CardData, EntityRef } from "../directory/cards/card.ts";
import { listCards } from "../directory/cards/queries.server.ts";
import { entityPath } from "../directory/cards/rules.ts";
import { dubaiDay } from "../directory/opening-hours/rules.ts";
import { getGeography } from "../geography/queries.server.ts";
import { placeName } from "../geography/rules.ts";
import type { Actor } from "../platform/actor.ts";
import { type Database, withRead } from "../platform/database/database.server.ts";
import { foldText } from "../platform/i18n/fold-text.ts";
import { type Locale, localizedPath } from "../platform/i18n/locale.ts";
import { createTranslator } from "../platform/i18n/translate.ts";
import { breadcrumbList } from "../platform/web/breadcrumb-list.ts";
import { conceptDictionaryOf } from "../vocabulary/concept-dictionary.ts";
import { type EmergencyKind, findEmergency } from "../vocabulary/emergency.ts";
import { getVocabulary } from "../vocabulary/queries.server.ts";
import { itemName } from "../vocabulary/rules.ts";
import { searchEngineOf } from "./cached-engine.server.ts";
import { filterLabel, keepKnown, type Namer, pieceLabel, placeLabel } from "./describe-filters.ts";
import {
  type DirectoryPage,
  describeDirectoryPage,
} from "./directory-page/describe-directory-page.ts";
import { readFees } from "./directory-page/queries.server.ts";
import {
  canonicalPath,
  type DirectoryParams,
  type DirectoryPlace,
  filtersOfPlace,
  findDirectoryPlace,
  type MissingPlace,
} from "./directory-page/rules.ts";
import type { Repair, SearchAnswer } from "./engine.ts";
import {
  changeFilters,
  clearAllFilters,
  clearFilter,
  listActiveFilters,
} from "./filter-changes.ts";
import { type FilterChoice, type FilterGroup, listFilterGroups } from "./filter-choices.ts";
import {
  defaultFilters,
  defaultState,
  type SearchState,
  type SearchTab,
  sorts,
} from "./filters.ts";
import * as arabic from "./messages/ar.ts";
import * as english from "./messages/en.ts";
import { pageSizeOf, parseSearchState, searchPath } from "./rules.ts";
import { ofKind, type Piece } from "./understand-query.ts";
import { typedWords } from "./understand-request.ts";

const messages = {
  en: { ...english.search, ...english.searchAnswer },
  ar: { ...arabic.search, ...arabic.searchAnswer },
};

const listedInData = 10;
const mostShortcuts = 6;
/** Pages narrower than this are left out of search engines. */
const mostIndexedFilters = 2;

interface Reader {
  database: Database;
  actor: Actor;
  locale: Locale;
  origin: string;
  appName: string;
  emergency: { ambulance: string; police: string };
  now: Date;
  /** Is told what was asked and answered. */
  onAnswer?: (state: SearchState, answer: SearchAnswer) => void;
}

export interface Chip {
  label: string;
  /** The words it was understood from. */
  phrase: string | null;
  /** The search without it. */
  path: string;
}

export interface SearchPage {
  state: SearchState;
  path: string;
  heading: string;
  cards: CardData[];
  /** Kilometres from the visitor to each card; empty while they have not said where they are. */
  distances: (number | null)[];
  totalCount: number;
  entityCounts: SearchAnswer["entityCounts"];
  totalPages: number;
  groups: FilterGroup[];
  sorts: FilterChoice[];
  /** Specialties that an empty search box offers. */
  shortcuts: { label: string; path: string }[];
  chips: Chip[];
  /** The search without any filter, words included, and with the words alone. */
  clearPath: string;
  wordsPath: string;
  understood: Chip[];
  ignoredWords: string;
  repairs: { label: string; count: number; path: string }[];
  insurers: string[];
  emergency: { kind: EmergencyKind; ambulance: string; police: string } | null;
  /** What stands around the results where the address is a directory page. */
  directory: DirectoryPage | null;
  meta: {
    title: string;
    description: string;
    path: string;
    locale: Locale;
    origin: string;
    noindex: boolean;
    jsonLd: object[];
  };
}

/** A card as finished HTML: sent with the document, or as data when the screen asks for more. */
export interface ShownCard extends EntityRef {
  id: string;
  html: string | null;
}

/** What the screen is given: the head of the document and the cards are already written. */
export interface ShownSearchPage
  extends Omit<SearchPage, "meta" | "cards" | "insurers" | "distances"> {
  cards: ShownCard[];
}

/** What an address asks for: its query, and its path where that names a kind and a place. */
export interface SearchAddress {
  params: URLSearchParams;
  directory?: DirectoryParams | undefined;
}

/**
 * Everything the search screen shows; the address of the last page when there is no such page, or
 * the part of a directory path that nothing is known by.
 */
export async function readSearchPage(
  address: SearchAddress,
  reader: Reader,
): Promise<SearchPage | { redirectTo: string } | { missing: MissingPlace }> {
  const { database, actor, locale, now } = reader;
  const [vocabulary, geography] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
  ]);
  const t = createTranslator<(typeof messages)["ar"]>(locale, messages[locale]);
  const namer: Namer = { locale, t, vocabulary, geography };
  const place = address.directory ? findDirectoryPlace(address.directory, namer) : null;
  if (place && "slug" in place) return { missing: place };
  const state = stateOf(address, place, namer);
  const { filters, entityType, sort, page, literal, near } = state;
  const answer = await searchEngineOf(database).search({
    actor,
    filters,
    entityType,
    sort,
    page,
    pageSize: pageSizeOf(filters.query),
    locale,
    now,
    literal,
    position: near,
    withFacets: true,
    searchMethod: "hybrid",
  });
  const { totalPages } = answer.pagination;
  if (page > totalPages && totalPages > 0) {
    return { redirectTo: localizedPath(searchPath({ ...state, page: totalPages }), locale) };
  }
  reader.onAnswer?.(state, answer);
  const cards = await withRead(database, actor, (tx) =>
    listCards(tx, { refs: answer.hits, locale, vocabulary, geography, now }),
  );
  const directory =
    place && describeDirectoryPage(place, { answer, fees: await readFees(place, reader) }, namer);
  const canonical = canonicalPath(state, namer);
  const dictionary = conceptDictionaryOf(vocabulary);
  const emergency = filters.query ? findEmergency(foldText(filters.query), dictionary) : null;
  const heading = headingOf(state, answer, namer);
  return {
    state,
    path: searchPath(state),
    heading,
    cards,
    totalCount: answer.totalCount,
    entityCounts: answer.entityCounts,
    totalPages,
    groups: listFilterGroups({ ...namer, state, facets: answer.facets, today: dubaiDay(now) }),
    shortcuts: shortcutsOf(state, namer),
    sorts: sorts.map((sort) => ({
      value: sort,
      label:
        sort === "nearby" && near
          ? t("sort.nearYou")
          : t(`sort.${sort}`, { place: placeOf(state, answer.understood, namer) }),
      count: null,
    })),
    chips: chipsOf(state, namer),
    distances: near ? answer.hits.map(({ distanceKm }) => distanceKm) : [],
    clearPath: searchPath(clearAllFilters(state)),
    wordsPath: searchPath(onlyWords(state)),
    understood: answer.understood.map((piece) => ({
      label: pieceLabel(piece, namer),
      phrase: piece.phrase,
      path: searchPath(withoutPiece(state, piece)),
    })),
    ignoredWords: typedWords(filters.query, answer.ignoredWords).join(" "),
    repairs: answer.repairs.map((repair) => describeRepair(repair, state, namer)),
    insurers: acceptedInsurers(state, answer.understood, namer),
    emergency: emergency && { kind: emergency, ...reader.emergency },
    directory,
    meta: {
      title: titleOf(heading, state, reader.appName, namer),
      description:
        directory?.intro ??
        t("meta.description", {
          count: answer.totalCount,
          place: placeOf(state, answer.understood, namer),
        }),
      path: canonical,
      locale,
      origin: reader.origin,
      noindex: isThin(state) || answer.totalCount === 0,
      jsonLd: [
        itemList(cards, reader),
        ...(directory
          ? [
              breadcrumbList(directory.breadcrumbs, {
                ...reader,
                url: reader.origin + localizedPath(canonical, locale),
              }),
            ]
          : []),
      ],
    },
  };
}

/** The path says kind and place, the query the rest; what is not known is not asked for. */
function stateOf(
  { params, directory }: SearchAddress,
  place: DirectoryPlace | null,
  namer: Namer,
): SearchState {
  const asked = parseSearchState(params);
  const filters = keepKnown(asked.filters, namer);
  return {
    ...asked,
    entityType: directory?.entityType ?? asked.entityType,
    filters: place ? { ...filters, ...filtersOfPlace(place) } : filters,
  };
}

/** The specialties that most people look for stand first in the vocabulary. */
function shortcutsOf({ entityType }: SearchState, { vocabulary, locale }: Namer) {
  const first = vocabulary.category("specialties").filter(({ parentId }) => parentId === null);
  return first.slice(0, mostShortcuts).map((item) => {
    const filters = { ...defaultFilters, specialtyIds: [item.id] };
    const path = searchPath({ ...defaultState, entityType, filters });
    return { label: itemName(item, locale), path };
  });
}

function chipsOf(state: SearchState, namer: Namer): Chip[] {
  const { filters, near } = state;
  const chips = listActiveFilters(filters).map((filter) => ({
    label: filterLabel(filter, filters, namer),
    phrase: null,
    path: searchPath(clearFilter(state, filter)),
  }));
  if (!near) return chips;
  const label = namer.t("chip.near", { count: filters.locationRadius });
  return [{ label, phrase: null, path: searchPath(withoutPosition(state)) }, ...chips];
}

function withoutPosition(state: SearchState): SearchState {
  const { locationRadius } = defaultFilters;
  const sort = state.sort === "nearby" ? "relevance" : state.sort;
  return { ...changeFilters(state, { locationRadius }), near: null, sort };
}

function onlyWords(state: SearchState): SearchState {
  return { ...clearAllFilters(state), filters: { ...defaultFilters, query: state.filters.query } };
}

function withoutPiece(state: SearchState, piece: Piece): SearchState {
  return changeFilters(state, { query: piece.rest });
}

function isThin(state: SearchState): boolean {
  const { page, sort, literal, near, filters } = state;
  const isNarrow = listActiveFilters(filters).length > mostIndexedFilters;
  const isOwn = literal || near !== null || filters.context !== "";
  return page > 1 || sort !== "relevance" || isNarrow || isOwn;
}

function describeRepair(repair: Repair, state: SearchState, namer: Namer) {
  const labels = [
    ...repair.filters.map((filter) => filterLabel(filter, state.filters, namer)),
    ...repair.pieces.map((piece) => pieceLabel(piece, namer)),
  ];
  const isFar = repair.filters.some(({ key }) => key === "locationRadius");
  const start = { ...(isFar ? withoutPosition(state) : state), page: 1 };
  const cleared = repair.filters.reduce(clearFilter, start);
  // Each piece knows the query without itself; of several the first is taken, the others on the next page.
  const [piece] = repair.pieces;
  const repaired = piece ? withoutPiece(cleared, piece) : cleared;
  return { label: labels.join(", "), count: repair.count, path: searchPath(repaired) };
}

function placeOf({ filters }: SearchState, pieces: Piece[], namer: Namer): string {
  const [district] = ofKind(pieces, "district");
  const [city] = ofKind(pieces, "city");
  const spoken = district ?? city;
  return (
    placeLabel(filters, namer) ??
    (spoken ? pieceLabel(spoken, namer) : placeName(namer.geography.defaultCity, namer.locale))
  );
}

/** "Cardiologists in Dubai Marina", or the words in quotes. */
function headingOf(state: SearchState, answer: SearchAnswer, namer: Namer): string {
  const { filters, entityType } = state;
  const { t, vocabulary, locale } = namer;
  const place = placeOf(state, answer.understood, namer);
  if (filters.query) {
    const cityName = placeName(namer.geography.defaultCity, locale);
    return t("title.query", {
      query: filters.query,
      place: placeLabel(filters, namer) ?? cityName,
    });
  }
  const chosen = [
    ...filters.specialtyIds,
    ...filters.clinicTypeIds,
    ...filters.serviceTypeIds,
    ...filters.serviceSubtypeIds,
  ];
  const only = chosen.length === 1 ? vocabulary.byId.get(chosen[0] ?? 0) : undefined;
  const subject = only ? itemName(only, locale) : t(subjectOfTab[entityType]);
  return t("title.subject", { subject, place });
}

const subjectOfTab = {
  all: "subject.all",
  professionals: "tab.professionals",
  clinics: "tab.clinics",
  services: "tab.services",
  franchises: "tab.franchises",
} as const satisfies Record<SearchTab, string>;

function titleOf(heading: string, state: SearchState, appName: string, { t }: Namer): string {
  // The list of a kind and the list of its first city show the same: their titles must not.
  const isBare = listActiveFilters(state.filters).length === 0 && state.filters.query === "";
  const isWhole = isBare && state.entityType !== "all";
  const named = isWhole ? t("title.whole", { title: heading }) : heading;
  const title = state.page > 1 ? t("title.page", { title: named, page: state.page }) : named;
  return t("title.site", { title, appName });
}

function acceptedInsurers({ filters }: SearchState, pieces: Piece[], namer: Namer): string[] {
  const spoken = ofKind(pieces, "insurer").flatMap((piece) => piece.itemIds);
  const ids = [...filters.insuranceProviderIds, ...spoken];
  return ids.flatMap((id) => {
    const item = namer.vocabulary.byId.get(id);
    return item ? [itemName(item, namer.locale)] : [];
  });
}

function itemList(cards: CardData[], { origin, locale }: Reader): object {
  return {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: cards.slice(0, listedInData).map((card, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: card.title,
      url: origin + localizedPath(entityPath(card.entityType, card.slug), locale),
    })),
  };
}
