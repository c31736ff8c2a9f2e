import type { Actor } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { itemName } from "#app/vocabulary/rules.ts";
import type { Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import { searchEngineOf } from "../engine/cached-engine.server.ts";
import { idFilters } from "../filters/filter-list.ts";
import { defaultFilters, defaultState, type SearchState } from "../filters/filters.ts";
import { searchPath } from "../rules.ts";
import { leastSimilarity } from "./similarity.ts";
import { conceptFinderOf } from "./site-concepts.server.ts";

/** A vocabulary item to search for instead, with how much it would find. */
export interface ConceptLink {
  label: string;
  count: number;
  path: string;
}

export interface ConceptSuggestions {
  /** The concepts nearest to the words, each with results; the nearest first. */
  nearest: ConceptLink[];
  /** Where anybody may begin. */
  generalPractice: ConceptLink | null;
}

interface Reader {
  database: Database;
  actor: Actor;
  locale: Locale;
  vocabulary: Vocabulary;
  now: Date;
}

const mostNearest = 3;

/** Finds what to search for instead of words that nothing has. */
export async function suggestConcepts(query: string, reader: Reader): Promise<ConceptSuggestions> {
  const { database, vocabulary } = reader;
  const near = await conceptFinderOf(database).find(query, vocabulary, leastSimilarity);
  const items = (near ?? []).flatMap(({ itemId }) => vocabulary.byId.get(itemId) ?? []);
  const links = await Promise.all(items.map((item) => linkOf(item, reader)));
  const general = vocabulary.bySlug("specialties", "general-practice");
  const generalPractice = general ? await linkOf(general, reader) : null;
  const nearest = links.filter((link) => link !== null && link.path !== generalPractice?.path);
  return { nearest: nearest.flatMap((link) => link ?? []).slice(0, mostNearest), generalPractice };
}

/** The search for one item; null where it would find nothing. */
async function linkOf(item: VocabularyItem, reader: Reader): Promise<ConceptLink | null> {
  const list = idFilters.find(({ declared }) => declared.category === item.categorySlug)?.name;
  if (!list) return null;
  const state: SearchState = { ...defaultState, filters: { ...defaultFilters, [list]: [item.id] } };
  const { actor, database, locale, now } = reader;
  const { totalCount } = await searchEngineOf(database).search({
    actor,
    filters: state.filters,
    entityType: state.entityType,
    sort: state.sort,
    page: 1,
    pageSize: 1,
    locale,
    now,
    literal: false,
    position: null,
    withFacets: false,
  });
  if (totalCount === 0) return null;
  return { label: itemName(item, locale), count: totalCount, path: searchPath(state) };
}
