import { defaultSimilarity, type Position, type SearchTab } from "../values.ts";
import { mergeAll } from "./filter.ts";
import { type FilterName, type IdListFilter, searchFilters } from "./filter-list.ts";
import type { UnknownValue } from "./kinds/unknown-filter.ts";
import type { VisitType } from "./terms/visit-types.ts";

export const sorts = [
  "relevance",
  "rating",
  "a_z",
  "nearby",
  "open_now",
  "next_available",
  "price_low_high",
  "popularity",
  "experience",
] as const;
export type Sort = (typeof sorts)[number];

export const views = ["card", "map"] as const;
export type View = (typeof views)[number];

/** Filters of a search. Empty lists, empty texts, zeros and nulls do not filter. */
export interface SearchFilters extends FilterValues {
  query: string;
  /** 0 to 1; how near a concept must be for a vector search to take it. */
  similarityThreshold: number;
}

/** One thing a visitor asked for, that one link takes back. */
export type ActiveFilter =
  | { key: IdListFilter; id: number }
  | { key: "visitTypes"; type: VisitType }
  | { key: "unknownValues"; unknown: UnknownValue }
  | {
      key:
        | Exclude<FilterName, "unknownValues">
        | Exclude<keyof FilterValues, IdListFilter | "visitTypes" | "unknownValues">;
    };

/** Everything the address of a search says. */
export interface SearchState {
  filters: SearchFilters;
  entityType: SearchTab;
  sort: Sort;
  view: View;
  page: number;
  /** The words are taken as typed: nothing is understood as a place, a language or a symptom. */
  literal: boolean;
  /** Where the visitor said they are, to about a hundred metres. */
  near: Position | null;
  /** Professionals set aside for comparing, by id; at most four. */
  compare: string[];
  /** The list of the filter panel that is open in full. */
  more: IdListFilter | null;
}

export const mostCompared = 4;

const filterDefaults = mergeAll(searchFilters.map(({ defaults }) => defaults));
type FilterValues = typeof filterDefaults;

export const defaultFilters: SearchFilters = {
  query: "",
  similarityThreshold: defaultSimilarity,
  ...filterDefaults,
};

export const defaultState: SearchState = {
  filters: defaultFilters,
  entityType: "all",
  sort: "relevance",
  view: "card",
  page: 1,
  literal: false,
  near: null,
  compare: [],
  more: null,
};
