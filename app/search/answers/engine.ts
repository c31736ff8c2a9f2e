import type { EntityRef, EntityType } from "#app/directory/entity-ref.ts";
import { anyTime, type TimeWish } from "#app/directory/free-times/time-wish.ts";
import type { Plan } from "#app/patients/insurance-plan.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import { mergeAll, single } from "../filters/filter.ts";
import { facetKeys } from "../filters/filter-kinds.ts";
import type { FacetKey } from "../filters/filter-list.ts";
import type { ActiveFilter, SearchFilters, Sort } from "../filters/filters.ts";
import type { PlacementEffect } from "../ranking/placement.ts";
import type { ActiveRules } from "../ranking/rule-set.ts";
import type { Piece } from "../understanding/understand-query.ts";
import type { Position, SearchTab } from "../values.ts";

export type { Position };

export interface SearchRequest {
  actor: Actor;
  filters: SearchFilters;
  entityType: SearchTab;
  sort: Sort;
  page: number;
  pageSize: number;
  locale: Locale;
  now: Date;
  /** Takes the words as typed, see SearchState. */
  literal: boolean;
  /** Where the visitor is, when they said so. */
  position: Position | null;
  /** Counts for the filter panel; a caller without a panel leaves them out. */
  withFacets: boolean;
  /** `text` unless said otherwise. */
  searchMethod?: SearchMethod;
  /** The entities of the saved list that is asked for; empty without one. */
  savedEntities?: EntityRef[];
  /** Concepts near to the words that were not understood. */
  nearConcepts?: NearConcept[];
  /** The visitor's insurance: who states to take it comes first in an order by relevance. */
  plan?: Plan | null;
  /** The rules of the search; those that are published unless given. */
  rules?: ActiveRules;
}

export const searchMethods = ["text", "hybrid", "vector"] as const;
/** `hybrid` takes words that nothing has for the concepts near them; `vector` asks for concepts alone. */
export type SearchMethod = (typeof searchMethods)[number];

/** A vocabulary item that words come near to, without naming it. */
export interface NearConcept {
  itemId: number;
  /** 0 to 1 */
  similarity: number;
}

/** Why a result is where it is; payment is no part of it. */
export interface ScoreParts {
  total: number;
  /** The words against names, types and places, 0 to 1. */
  text: number;
  /** The whole query against the name: 1 the same, 0.5 its beginning. */
  name: number;
  /** Understood needs against what the entity does, 0 to 1. */
  concept: number;
  quality: number;
  /** 1 with a free time that meets the wishes, else 0. */
  bookable: number;
  /** 1 at the place that nearness counts from, 0 where it does not count. */
  nearness: number;
}

export interface SearchHit {
  entityType: EntityType;
  entityId: string;
  distanceKm: number | null;
  score: ScoreParts;
  /** Where a rule of the administrators places it, whatever its score. */
  placed?: PlacementEffect;
}

/** Entities by value of a facet, its own filter left out; ids are written as text. */
export type FacetCounts = Record<FacetKey, Record<string, number>>;

export function emptyFacetCounts(): FacetCounts {
  return mergeAll(facetKeys.map((key) => single<FacetKey, Record<string, number>>(key, {})));
}

export interface Pagination {
  page: number;
  itemsPerPage: number;
  totalPages: number;
  totalCount: number;
  hasNext: boolean;
  hasPrev: boolean;
}

/** Results without one condition, where all together have none. */
export interface Repair {
  filters: ActiveFilter[];
  pieces: Piece[];
  count: number;
  /** How many of them state no hours, where "open now" is left out. */
  unknownHours?: number;
}

/** Offers for words without a result. */
export interface Instead {
  /** The concepts nearest to the words, each with results; the nearest first. */
  concepts: { itemId: number; count: number }[];
  /** First listings of general practice. */
  general: { itemId: number; count: number; hits: SearchHit[] } | null;
}

export interface SearchAnswer {
  hits: SearchHit[];
  totalCount: number;
  entityCounts: Record<SearchTab, number>;
  facets: FacetCounts | null;
  pagination: Pagination;
  /** Pieces found in the words, in their order. */
  understood: Piece[];
  /** Words that match names and texts. */
  words: string[];
  /** Words that no piece took, common ones too. */
  unread: string[];
  /** Words beside what was understood that nothing has: they were left out. */
  ignoredWords: string[];
  repairs: Repair[];
  /** The order of the hits: the one that was chosen, else the one that the words ask for. */
  sort: Sort;
  /** The wish for a free time; cards show the times that meet it. */
  timeWish: TimeWish;
  /** The method used: `text` also if vectors were requested and unavailable. */
  searchMethod: SearchMethod;
  /** True if only single weak words were understood, and most are unread. */
  isUnsure?: boolean;
  /** The query in Arabic letters, where it was understood so. */
  inArabic?: string | null;
  /** The concepts that words were taken for, the nearest first. */
  nearConcepts?: NearConcept[];
  /** True if no listing has the words and the nearest in meaning are shown, below the threshold of understanding. */
  isNearest?: boolean;
  /** Set wherever words found nothing that leaving out a filter would bring back. */
  instead?: Instead;
}

/** Finds entities. Every implementation gives the same members, totals and counts. */
export interface SearchEngine {
  search(request: SearchRequest): Promise<SearchAnswer>;
}

export function paginationOf(page: number, itemsPerPage: number, totalCount: number): Pagination {
  const totalPages = Math.ceil(totalCount / itemsPerPage);
  return {
    page,
    itemsPerPage,
    totalPages,
    totalCount,
    hasNext: page < totalPages,
    hasPrev: page > 1 && totalPages > 0,
  };
}

/** The answer to a search that is not carried out. */
export function emptyAnswer({
  page,
  pageSize,
  sort,
  searchMethod = "text",
}: Pick<SearchRequest, "page" | "pageSize" | "sort" | "searchMethod">): SearchAnswer {
  return {
    hits: [],
    totalCount: 0,
    entityCounts: { all: 0, professionals: 0, clinics: 0, services: 0, franchises: 0 },
    facets: null,
    pagination: paginationOf(page, pageSize, 0),
    understood: [],
    words: [],
    unread: [],
    ignoredWords: [],
    repairs: [],
    sort,
    timeWish: anyTime,
    searchMethod,
  };
}
