import type { CardData } from "#app/directory/cards/card.ts";
import { cachedCards } from "#app/directory/cards/markup/card-memory.server.ts";
import { withoutSharedPortraits } from "#app/directory/cards/pictures.ts";
import type { AskedPlace } from "#app/directory/cards/places/choose-place.ts";
import { entityPath } from "#app/directory/cards/rules.ts";
import { getFreeTimes } from "#app/directory/free-times/free-times.server.ts";
import type { PlanAnswer } from "#app/directory/networks/plan-evidence.ts";
import { kmBetween } from "#app/geography/distance.ts";
import { getGeography } from "#app/geography/queries.server.ts";
import { placeName } from "#app/geography/rules.ts";
import { planName } from "#app/patients/plan/plan.ts";
import { dubaiDay } from "#app/platform/clock/dubai-clock.ts";
import { cachedFeatures } from "#app/platform/feature-toggles.server.ts";
import { type Locale, localizedPath } from "#app/platform/i18n/locale.ts";
import { createTranslator } from "#app/platform/i18n/translate.ts";
import { traced } from "#app/platform/telemetry/traced.ts";
import { breadcrumbList } from "#app/platform/web/head/breadcrumb-list.ts";
import { itemList } from "#app/platform/web/head/item-list.ts";
import { withPageText } from "#app/platform/web/head/page-texts.server.ts";
import type { Breadcrumb } from "#app/ui/navigation/breadcrumbs.tsx";
import { conceptDictionaryOf } from "#app/vocabulary/concept-dictionary.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import { findRedFlag } from "#app/vocabulary/red-flags/red-flags.ts";
import { askedPatient } from "./answers/asked-patient.ts";
import { describeUnread, type UnreadWords } from "./answers/describe-unread.ts";
import { readReasons } from "./answers/explanation/read-reasons.server.ts";
import { askedKinds, groupMixed, type MixedKind } from "./answers/group-mixed.ts";
import { readSimilarities } from "./answers/read-similarities.server.ts";
import { type SearchReader, searchListings } from "./answers/search-listings.server.ts";
import { type Widening, widenSearch } from "./answers/widen-search.server.ts";
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
import { emptyAnswer, type SearchAnswer } from "./engine/engine.ts";
import { listActiveFilters } from "./filters/active-filters.ts";
import { keepKnown } from "./filters/describe-filters.ts";
import { clearAllFilters } from "./filters/filter-changes.ts";
import { listFilterGroups } from "./filters/filter-choices.ts";
import type { FilterChoice, FilterGroup } from "./filters/filter-group.ts";
import type { SearchState } from "./filters/filters.ts";
import { type ImpliedChoice, impliedChoices } from "./filters/implied-choices.ts";
import type { LabelContext } from "./filters/label-context.ts";
import { positionNote } from "./location/position-note.ts";
import { rulesFor } from "./management/live-rules.server.ts";
import { pageSizeOf } from "./management/page-size.ts";
import * as arabic from "./messages/ar.ts";
import * as english from "./messages/en.ts";
import { type OfferedCard, offerCard, presetPath } from "./own-card/offer-card.server.ts";
import { type OnlyPlan, onlyPlan } from "./own-card/only-plan.ts";
import { readPlans } from "./own-card/read-plans.server.ts";
import type { SearchCard } from "./own-card/read-search-card.server.ts";
import type { PriceAnswer } from "./prices/price-answer.ts";
import { readPrices } from "./prices/queries.server.ts";
import { departmentsPath } from "./red-flags/departments/departments-path.ts";
import {
  describeRedFlag,
  type EmergencyNumbers,
  type RedFlagNotice,
} from "./red-flags/describe-red-flag.ts";
import { type CrisisCare, readCrisisCare } from "./red-flags/read-crisis-care.server.ts";
import { parseSearchState, searchPath } from "./rules.ts";
import {
  acceptedInsurers,
  askedSpecialties,
  type NamedItem,
} from "./screen/regions/asked-items.ts";
import { type InsteadOffer, offerInstead } from "./screen/regions/instead-offer.ts";
import {
  type Chip,
  chipsOf,
  chipsOfPieces,
  describeRepair,
  onlyWords,
  shortcutsOf,
  unreadChips,
} from "./screen/regions/page-links.ts";
import { headingOf, placeOf, sortsOf, titleOf } from "./screen/regions/page-names.ts";
import { askedDistrictIds, findMiddle, namedDistrictIds } from "./understanding/resolve-place.ts";

const messages = {
  en: { ...english.search, ...english.searchAnswer },
  ar: { ...arabic.search, ...arabic.searchAnswer },
};

const listedInData = 10;
/** Pages narrower than this are left out of search engines. */
const mostIndexedFilters = 2;

interface Reader extends SearchReader {
  origin: string;
  appName: string;
  emergency: EmergencyNumbers;
  /** The visitor's own insurance card. */
  card?: SearchCard | null;
  onAnswer?: (state: SearchState, answer: SearchAnswer) => void;
}

/** A part of the filter panel; of a long select the server writes the options, see `PageRegions`. */
export type ShownGroup =
  | FilterGroup
  | {
      kind: "ready select";
      name: string;
      label: string;
      options: { id: string; html: string | null };
    };

/** The data of the search screen, at /search and at every directory page; its HTML is in `PageRegions`. */
export interface SearchPage {
  state: SearchState;
  heading: string;
  /** Of a directory page. */
  intro: string | null;
  breadcrumbs: Breadcrumb[];
  totalCount: number;
  /** "Show 12 doctors", the button that leaves the filters. */
  showLabel: string;
  entityCounts: SearchAnswer["entityCounts"];
  groups: ShownGroup[];
  /** What the words chose in the groups. */
  implied: ImpliedChoice[];
  sorts: FilterChoice[];
  /** Whether the box suggests what the words may become. */
  hasSuggestions: boolean;
  /** Specialties that an empty search box offers. */
  shortcuts: { label: string; path: string }[];
  /** How many filters are chosen. */
  activeCount: number;
  /** The search without any filter, words included. */
  clearPath: string;
  /** "Near me" without a position: the page asks for it. */
  positionNote: string | null;
  /** Whether help replaces the results: the words speak of suicide or self-harm. */
  isCrisis: boolean;
}

/** What the regions of a page are written from; it stays on the server. */
export interface PageContent extends UnreadWords {
  cards: CardData[];
  /** Whether a new kind begins in a mixed list, card by card. */
  headings: (MixedKind | null)[];
  /** Kilometres to each card from the visitor, else from the district asked for; empty without either. */
  distances: (number | null)[];
  /** The place that they are measured from; null for the visitor's position. */
  measuredFrom: string | null;
  /** How near each card is to what the words were taken for; empty where they were understood. */
  similarities: (number | null)[];
  insurers: ReturnType<typeof acceptedInsurers>;
  /** The specialties that were asked for. */
  specialties: NamedItem[];
  totalPages: number;
  /** The position of the first card in the whole list, from 1. */
  firstResult: number;
  chips: Chip[];
  /** Adds the insurer of the visitor's own card. */
  offeredCard: OfferedCard | null;
  understood: Chip[];
  /** The visitor's plan by name, and what each card says about it. */
  ownPlan: string | null;
  plans: (PlanAnswer | null)[];
  reasons: (string | null)[];
  /** Leaves those alone that take the plan's insurer. */
  onlyPlan: OnlyPlan | null;
  /** The answer to a question for a price, above the cards. */
  prices: PriceAnswer | null;
  /** True if no listing has the words and the results are the nearest in meaning. */
  isNearest: boolean;
  /** The notice above the results, where the words sound like an emergency. */
  emergency: { notice: RedFlagNotice; departmentsPath: string } | null;
  /** Replaces the results in a crisis. */
  crisis: { notice: RedFlagNotice; care: CrisisCare } | null;
  repairs: { label: string; count: number; path: string; isOtherTime?: true }[];
  /** The same search in wider circles, where it has few results. */
  widenings: (Pick<Widening, "radiusKm" | "count"> & { path: string })[];
  /** Offers for words without a result. */
  instead: InsteadOffer | null;
  /** The search with the words alone. */
  wordsPath: string;
  related: DirectoryPage["related"];
  jsonLd: object[];
}

export interface AnsweredPage extends SearchPage {
  groups: FilterGroup[];
  content: PageContent;
  meta: {
    title: string;
    description: string;
    path: string;
    locale: Locale;
    origin: string;
    noindex: boolean;
  };
}

/** What an address asks for: its query, and its path where that names a kind and a place. */
export interface SearchAddress {
  params: URLSearchParams;
  directory?: DirectoryParams | undefined;
}

/**
 * Reads a page of the search screen. Returns the address of the last page when there is no such
 * page, or the part of a directory path that names nothing known.
 */
export async function readSearchPage(
  address: SearchAddress,
  reader: Reader,
): Promise<AnsweredPage | { redirectTo: string } | { missing: MissingPlace }> {
  const { database, locale, now } = reader;
  const [vocabulary, geography, rules] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
    reader.rules ?? rulesFor(database, reader.actor),
  ]);
  const features = cachedFeatures(database);
  const t = createTranslator<(typeof messages)["ar"]>(locale, messages[locale]);
  const namer: LabelContext = { locale, t, vocabulary, geography };
  const place = address.directory ? findDirectoryPlace(address.directory, namer) : null;
  if (place && "slug" in place) return { missing: place };
  const state = stateOf(address, place, namer);
  const { filters, entityType, sort, page, literal, near } = state;
  const pageSize = pageSizeOf(filters.query, rules);
  const search = { filters, entityType, sort, page, pageSize, literal, near, withFacets: true };
  const flag = findRedFlag(filters.query, conceptDictionaryOf(vocabulary));
  const notice = flag && describeRedFlag(flag, reader.emergency, locale);
  const isCrisis = flag?.severity === "self-harm";
  // Words of suicide or self-harm are given no other meaning.
  const { answer, addressPlace } = isCrisis
    ? { answer: emptyAnswer(search), addressPlace: null }
    : await searchListings(search, { ...reader, rules });
  const { totalPages } = answer.pagination;
  if (page > totalPages && totalPages > 0) {
    return { redirectTo: localizedPath(searchPath({ ...state, page: totalPages }), locale) };
  }
  const preset = isCrisis ? null : presetPath(state, answer, reader.card);
  if (preset) return { redirectTo: localizedPath(preset, locale) };
  reader.onAnswer?.(state, answer);
  const districtIds = askedDistrictIds(filters, answer.understood, geography);
  const asked: AskedPlace = { districtIds, centre: near };
  const [districtId] = namedDistrictIds(filters, answer.understood, geography);
  const middle = near ? null : findMiddle(filters, answer.understood, geography);
  const measured = near ?? middle;
  const context = { locale, vocabulary, geography, freeTimes: getFreeTimes(database), now };
  const patient = askedPatient(filters.query, answer.understood);
  const { hits, timeWish: wish } = answer;
  const isMixed = entityType === "all" && sort === "relevance";
  const cached = await traced({ name: "search present" }, () =>
    cachedCards(database, hits, { ...context, wish, patient }, asked),
  );
  const grouped = isMixed
    ? groupMixed(cached, { hits, asked: askedKinds(filters, answer.understood, vocabulary) })
    : cached.map((card) => ({ card, heading: null }));
  const cards = withoutSharedPortraits(grouped.map(({ card }) => card));
  const implied = impliedChoices(answer.understood, vocabulary);
  const directory =
    place && describeDirectoryPage(place, { answer, fees: await readFees(place, reader) }, namer);
  const canonical = canonicalPath(state, namer);
  const described = { state, understood: answer.understood, addressPlace };
  const crisis = isCrisis &&
    notice && {
      notice,
      care: await readCrisisCare({ ...reader, vocabulary, geography, position: near }),
    };
  const plans = await readPlans(cards, reader.plan, { database, namer });
  const similarities = await readSimilarities(answer, { ...reader, vocabulary });
  const widenings = isCrisis ? [] : await widenSearch(state, answer, { ...reader, rules });
  const chips = chipsOf(described, namer, reader.card?.insurerId);
  const heading = crisis ? crisis.notice.title : headingOf(state, answer, namer);
  return {
    state,
    heading,
    intro: directory?.intro ?? null,
    breadcrumbs: directory?.breadcrumbs ?? [],
    totalCount: answer.totalCount,
    showLabel: namer.t(`filters.show.${entityType}`, { count: answer.totalCount }),
    entityCounts: answer.entityCounts,
    groups: listFilterGroups({
      ...namer,
      state,
      implied,
      facets: answer.facets,
      today: dubaiDay(now),
      hasAll: features["search.advanced"],
    }),
    implied,
    sorts: sortsOf(state, answer.understood, namer),
    hasSuggestions: features["search.autocomplete"],
    shortcuts: shortcutsOf(state, namer),
    activeCount: chips.length,
    clearPath: searchPath(clearAllFilters(state)),
    positionNote: isCrisis ? null : positionNote(address.params, { state, answer, namer }),
    isCrisis,
    content: {
      cards,
      headings: grouped.map(({ heading }) => heading),
      distances: measured ? cards.map((card) => kmBetween(measured, card)) : [],
      measuredFrom: middle && placeName(middle, locale),
      similarities: cards.map(({ entityId }) => similarities.get(entityId) ?? null),
      insurers: acceptedInsurers(state, answer.understood, namer),
      specialties: askedSpecialties(state, answer.understood, namer),
      totalPages,
      firstResult: (page - 1) * pageSize + 1,
      chips: [...unreadChips(address.params, state, namer), ...chips],
      offeredCard: isCrisis ? null : await offerCard(state, answer, { ...reader, namer, cards }),
      understood: chipsOfPieces(answer.understood, state, namer),
      ...describeUnread(state, answer, notice !== null),
      ownPlan: reader.plan ? planName(reader.plan, vocabulary, locale) : null,
      // The chip of the visitor's card does the same.
      onlyPlan:
        reader.card?.insurerId === reader.plan?.insurerId
          ? null
          : onlyPlan(state, reader.plan, namer),
      plans,
      reasons: await readReasons(answer, cards, { ...context, database, plan: reader.plan, plans }),
      prices: isCrisis ? null : await readPrices(state, answer, { reader, namer, cards }),
      isNearest: answer.isNearest ?? false,
      emergency:
        notice && !isCrisis
          ? { notice, departmentsPath: departmentsPath({ near, districtId }) }
          : null,
      crisis: crisis || null,
      repairs: answer.repairs.map((repair) => describeRepair(repair, described, namer)),
      widenings: widenings.map(({ radiusKm, count, state: wider }) => ({
        radiusKm,
        count,
        path: searchPath(wider),
      })),
      instead: answer.instead
        ? offerInstead(answer.instead, {
            ...namer,
            cards: await cachedCards(database, answer.instead.general?.hits ?? [], context),
          })
        : null,
      wordsPath: searchPath(onlyWords(state)),
      related: directory?.related ?? null,
      jsonLd: [
        itemList(
          cards
            .slice(0, listedInData)
            .map((card) => ({ name: card.title, path: entityPath(card.entityType, card.slug) })),
          reader,
        ),
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
    meta: withPageText(database, {
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
    }),
  };
}

/** The path says kind and place, the query the rest; what is not known is not asked for. */
function stateOf(
  { params, directory }: SearchAddress,
  place: DirectoryPlace | null,
  namer: LabelContext,
): SearchState {
  const asked = parseSearchState(params);
  const filters = keepKnown(asked.filters, namer);
  return {
    ...asked,
    entityType: directory?.entityType ?? asked.entityType,
    filters: place ? { ...filters, ...filtersOfPlace(place) } : filters,
  };
}

function isThin(state: SearchState): boolean {
  const { page, sort, literal, near, filters } = state;
  const isNarrow = listActiveFilters(filters).length > mostIndexedFilters;
  const isOwn = literal || near !== null || filters.context !== "" || filters.must.length > 0;
  return page > 1 || sort !== "relevance" || isNarrow || isOwn;
}
