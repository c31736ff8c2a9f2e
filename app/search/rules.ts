import { mergeAll } from "./filters/filter.ts";
import { idFilters, searchFilters } from "./filters/filter-list.ts";
import {
  defaultState,
  mostCompared,
  type SearchFilters,
  type SearchState,
  sorts,
  views,
} from "./filters/filters.ts";
import { isSingle } from "./filters/kinds/unknown-filter.ts";
import {
  parsePosition,
  readChoice,
  readNumber,
  readText,
  readWords,
} from "./filters/param-values.ts";
import { positionText } from "./filters/position-text.ts";
import { type Position, type SearchTab, searchTabs } from "./values.ts";

const lastPage = 1_000_000;

/**
 * Reads the state of a search from an address. Never throws: what cannot be read counts as not
 * said. `literal`, `near`, `compare`, `more` and some filters add to the specified parameters and
 * change none of them.
 */
export function parseSearchState(params: URLSearchParams): SearchState {
  const near = parsePosition(params.get("near"));
  return {
    filters: parseFilters(params, near),
    entityType: parseTab(params),
    sort: readChoice(params, "sort", sorts) ?? defaultState.sort,
    view: params.get("map") === "true" ? "map" : (readChoice(params, "view", views) ?? "card"),
    page: Math.floor(readNumber(params, "page", { min: 1, max: lastPage, fallback: 1 })),
    literal: params.get("literal") === "true",
    near,
    compare: parseCompared(params),
    more: idFilters.find((one) => one.listParameter === params.get("more"))?.name ?? null,
  };
}

function parseFilters(params: URLSearchParams, near: Position | null): SearchFilters {
  return {
    query: readText(params, ["q"]) || textOfSlug(readText(params, ["category_slug"])),
    similarityThreshold: defaultState.filters.similarityThreshold,
    ...mergeAll(searchFilters.map((filter) => filter.read(params, near))),
  };
}

function textOfSlug(slug: string): string {
  return slug.replace(/[-_]+/g, " ").trim();
}

function parseCompared(params: URLSearchParams): string[] {
  const ids = readWords(params, ["compare"]).filter((word) =>
    /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(word),
  );
  return [...new Set(ids)].slice(0, mostCompared);
}

const tabOfCategory: [forms: RegExp, tab: SearchTab][] = [
  [/^(clinic|clinic_type|clinic_center_type|provider_subtype)s?$/, "clinics"],
  [/^(service|service_type|service_subtype)s?$/, "services"],
  [/^(professional|profession|(sub_?)?specialt(y|ie)|(sub_?)?specialit(y|ie))s?$/, "professionals"],
];

function parseTab(params: URLSearchParams): SearchTab {
  const tab = readChoice(params, "entityType", searchTabs);
  if (tab) return tab;
  const category = readText(params, ["category_type"])
    .toLowerCase()
    .replace(/[\s-]+/g, "_");
  return tabOfCategory.find(([forms]) => forms.test(category))?.[1] ?? defaultState.entityType;
}

/** The parameters of a state, in one order; what is at its default is left out. */
export function writeSearchState(state: SearchState): URLSearchParams {
  const { filters } = state;
  const params = new URLSearchParams();
  const add = (name: string, value: string | number | boolean | null, omitted: unknown = "") => {
    if (value === null || value === omitted || value === "") return;
    // Unknown values of a list follow its ids; a known value replaces an unknown one.
    const before = params.get(name);
    if (before !== null && isSingle(name)) return;
    params.set(name, before === null ? String(value) : `${before},${value}`);
  };
  add("q", filters.query);
  add("literal", state.literal, false);
  add("entityType", state.entityType, "all");
  for (const filter of searchFilters) filter.write(filters, add);
  add("sort", state.sort, "relevance");
  add("view", state.view, "card");
  add("near", state.near && positionText(state.near));
  add("compare", state.compare.join(","));
  add("more", idFilters.find(({ name }) => name === state.more)?.listParameter ?? null);
  if (state.page > 1) add("page", state.page);
  return params;
}

/** The address of a state inside the site. */
export function searchPath(state: SearchState): string {
  // Commas are allowed in a query; escaped they only make addresses unreadable.
  const query = writeSearchState(state).toString().replaceAll("%2C", ",");
  return query ? `/search?${query}` : "/search";
}

/** Two addresses that differ and yet find the same: only view or comparison changes. */
export function isSameSearch(one: URL, other: URL): boolean {
  if (one.href === other.href || one.pathname !== other.pathname) return false;
  if (one.searchParams.get("lang") !== other.searchParams.get("lang")) return false;
  const searchOf = ({ searchParams }: URL) => {
    const state = parseSearchState(searchParams);
    return searchPath({ ...state, view: "card", compare: [] });
  };
  return searchOf(one) === searchOf(other);
}
