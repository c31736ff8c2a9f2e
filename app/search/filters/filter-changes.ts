import {
  defaultFilters,
  defaultState,
  type IdListFilter,
  idListFilters,
  type SearchFilters,
  type SearchState,
  type VisitType,
} from "./filters.ts";

/** One thing a visitor asked for, that one link takes back. */
export type ActiveFilter =
  | { key: IdListFilter; id: number }
  | { key: "visitTypes"; type: VisitType }
  | { key: "price" }
  | { key: "place" }
  | { key: Exclude<keyof SearchFilters, IdListFilter | "visitTypes" | "query"> };

const placeFilters = ["location", "geoCityId", "geoDistrictId"] as const;
const singleFilters = [
  "gender",
  "availability",
  "ratingMin",
  "bounds",
  "savedListId",
  "category",
  "profession",
  "featured",
  "verified",
  "requiresReferral",
  "yearsExperienceMin",
  "yearsExperienceMax",
] as const;

/** True when the filters name a place, known or not. */
export function hasPlace(filters: SearchFilters): boolean {
  return placeFilters.some((key) => filters[key] !== defaultFilters[key]);
}

/** What is asked for beside the words, in the order in which it is shown. */
export function listActiveFilters(filters: SearchFilters): ActiveFilter[] {
  const active: ActiveFilter[] = [];
  for (const key of idListFilters) active.push(...filters[key].map((id) => ({ key, id })));
  // A place and the radius around it are one choice.
  if (hasPlace(filters)) active.push({ key: "place" });
  else if (filters.locationRadius > 0) active.push({ key: "locationRadius" });
  active.push(...filters.visitTypes.map((type) => ({ key: "visitTypes" as const, type })));
  if (filters.priceMin > 0 || filters.priceMax > 0) active.push({ key: "price" });
  const isDayless = filters.availability === "custom" && filters.availableDate === "";
  for (const key of singleFilters) {
    if (key === "availability" && isDayless) continue;
    if (filters[key] !== defaultFilters[key]) active.push({ key });
  }
  return active;
}

/** Any change of what is asked for starts at the first page again. */
export function changeFilters(state: SearchState, change: Partial<SearchFilters>): SearchState {
  return { ...state, page: 1, filters: { ...state.filters, ...change } };
}

/** Takes one filter back: one id of a list, both ends of the price, the whole place. */
export function clearFilter(state: SearchState, filter: ActiveFilter): SearchState {
  const { filters } = state;
  if ("id" in filter) {
    return changeFilters(state, {
      [filter.key]: filters[filter.key].filter((id) => id !== filter.id),
    });
  }
  if ("type" in filter) {
    return changeFilters(state, {
      visitTypes: filters.visitTypes.filter((type) => type !== filter.type),
    });
  }
  if (filter.key === "price") return changeFilters(state, { priceMin: 0, priceMax: 0 });
  if (filter.key === "place") {
    const { location, geoCityId, geoDistrictId, locationRadius } = defaultFilters;
    return changeFilters(state, { location, geoCityId, geoDistrictId, locationRadius });
  }
  if (filter.key === "availability") {
    return changeFilters(state, { availability: "any", availableDate: "" });
  }
  return changeFilters(state, { [filter.key]: defaultFilters[filter.key] });
}

/** Takes all ids of one list back. */
export function clearList(state: SearchState, key: IdListFilter): SearchState {
  return changeFilters(state, { [key]: [] });
}

/** Everything back to its default but the tab, the view and what is compared, which ask for nothing. */
export function clearAllFilters({ entityType, view, compare }: SearchState): SearchState {
  return { ...defaultState, entityType, view, compare };
}
