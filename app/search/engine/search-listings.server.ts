import { getGeography } from "#app/geography/queries.server.ts";
import type { Plan } from "#app/patients/insurance-plan.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { getVocabulary } from "#app/vocabulary/queries.server.ts";
import type { Position, SearchAnswer, SearchMethod } from "../answers/engine.ts";
import { defaultFilters, type SearchState } from "../filters/filters.ts";
import { keepKnown } from "../filters/labels/describe-filters.ts";
import { rulesFor } from "../ranking/live-rules.server.ts";
import type { ActiveRules } from "../ranking/rule-set.ts";
import { getSearchEngine } from "./cached-engine.server.ts";

export interface ListingSearch
  extends Pick<SearchState, "filters" | "entityType" | "sort" | "page" | "literal" | "near"> {
  pageSize: number;
  withFacets?: boolean;
  /** `hybrid` unless the caller asks for another method. */
  searchMethod?: SearchMethod;
}

export interface SearchReader {
  database: Database;
  actor: Actor;
  locale: Locale;
  now: Date;
  /** Those of the actor unless given. */
  rules?: ActiveRules | undefined;
  /** The visitor's insurance, which lifts who states to take it. */
  plan?: Plan | null | undefined;
  /** Geocodes a location that is no city or district of the directory. */
  findAddress?: ((address: string) => Promise<Position | null>) | undefined;
}

interface ListingsFound {
  answer: SearchAnswer;
  /** Where the typed location lies, when it was geocoded. */
  addressPlace: Position | null;
}

/**
 * Searches the directory. The screen, its map, the API and saved searches all come through here:
 * what one of them counts under a tab, each of them lists there.
 */
export async function searchListings(
  search: ListingSearch,
  { database, actor, locale, now, findAddress, rules: given, plan }: SearchReader,
): Promise<ListingsFound> {
  const [vocabulary, geography, rules] = await Promise.all([
    getVocabulary(database),
    getGeography(database),
    given ?? rulesFor(database, actor),
  ]);
  const { entityType, sort, page, pageSize, literal, near } = search;
  const filters = keepKnown(search.filters, { vocabulary, geography });
  // A caller who names no threshold sends the default one.
  const similarityThreshold =
    filters.similarityThreshold === defaultFilters.similarityThreshold
      ? rules.settings.similarity
      : filters.similarityThreshold;
  const isTyped = near === null && filters.location !== "";
  const addressPlace = isTyped ? ((await findAddress?.(filters.location)) ?? null) : null;
  const answer = await getSearchEngine(database).search({
    actor,
    locale,
    now,
    filters: { ...filters, similarityThreshold, ...(addressPlace ? { location: "" } : {}) },
    rules,
    entityType,
    sort,
    page,
    pageSize,
    literal,
    position: near ?? addressPlace,
    withFacets: search.withFacets ?? false,
    ...(plan ? { plan: { insurerId: plan.insurerId, networkId: plan.networkId } } : {}),
    searchMethod: search.searchMethod ?? "hybrid",
  });
  return { answer, addressPlace };
}
