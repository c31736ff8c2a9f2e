import { cleanSlug } from "#app/directory/rules.ts";
import type { City, District, Geography } from "#app/geography/geography.ts";
import type { Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import {
  defaultFilters,
  defaultState,
  type SearchFilters,
  type SearchState,
} from "../filters/filters.ts";
import type { IdsFilter } from "../filters/kinds/ids-filter.ts";
import { clinicTypes } from "../filters/offer/clinic-types.ts";
import { serviceSubtypes } from "../filters/offer/service-subtypes.ts";
import { serviceTypes } from "../filters/offer/service-types.ts";
import { specialties } from "../filters/offer/specialties.ts";
import { searchPath } from "../rules.ts";
import type { SearchTab } from "../values.ts";

export const directoryTabs = ["professionals", "clinics", "services"] as const;
export type DirectoryTab = (typeof directoryTabs)[number];

/** Parameters of a directory page's path, as written. */
export interface DirectoryParams {
  entityType: SearchTab;
  city?: string | undefined;
  district?: string | undefined;
  category?: string | undefined;
}

/** A kind, and where: what a directory page lists. */
export interface DirectoryPlace {
  entityType: DirectoryTab;
  city: City;
  district: District | null;
  category: DirectoryCategory | null;
}

interface DirectoryCategory {
  item: VocabularyItem;
  filter: CategoryFilter;
}

/** The part of a path that names nothing known. */
export interface MissingPlace {
  entityType: "city" | "district" | "category";
  slug: string;
}

interface Known {
  vocabulary: Vocabulary;
  geography: Geography;
}

/** The filters whose items a category of each kind may be, the more specific first. */
const categoryFilters = {
  professionals: [specialties],
  clinics: [clinicTypes, specialties],
  services: [serviceTypes, serviceSubtypes, specialties],
} as const satisfies Record<DirectoryTab, readonly IdsFilter[]>;
type CategoryFilter = (typeof categoryFilters)[DirectoryTab][number];

/** Finds what a path names; a path without a city is the plain list of its kind. */
export function findDirectoryPlace(
  params: DirectoryParams,
  { vocabulary, geography }: Known,
): DirectoryPlace | MissingPlace | null {
  const { entityType } = params;
  if (params.city === undefined || !isDirectoryTab(entityType)) return null;
  const city = geography.cityBySlug(cleanSlug(params.city));
  if (!city) return missing("city", params.city);
  if (params.district === undefined) return { entityType, city, district: null, category: null };
  const district = geography.districtBySlug(city.id, cleanSlug(params.district));
  if (!district) return missing("district", params.district);
  if (params.category === undefined) return { entityType, city, district, category: null };
  const slug = cleanSlug(params.category);
  for (const filter of categoryFilters[entityType]) {
    const item = vocabulary.bySlug(filter.declared.category, slug);
    if (item) return { entityType, city, district, category: { item, filter } };
  }
  return missing("category", params.category);
}

function isDirectoryTab(tab: SearchTab): tab is DirectoryTab {
  return directoryTabs.some((one) => one === tab);
}

function missing(entityType: MissingPlace["entityType"], slug: string): MissingPlace {
  return { entityType, slug: slug.slice(0, 120) };
}

/** The filters that a directory page represents. */
export function filtersOfPlace({ city, district, category }: DirectoryPlace) {
  const filters: Partial<SearchFilters> = {
    geoCityId: city.id,
    geoDistrictId: district?.id ?? null,
  };
  if (category) filters[category.filter.name] = [category.item.id];
  return filters;
}

/** The address of a directory page. */
export function directoryPath({ entityType, city, district, category }: DirectoryPlace): string {
  const parts = [city, district, district && category?.item].flatMap((part) => part?.slug ?? []);
  return `/d/${[entityType, ...parts].join("/")}`;
}

/**
 * The one address under which a search should be found, whatever its page, sort and view: the
 * list of a kind, a directory page, or the search itself.
 */
export function canonicalPath(state: SearchState, known: Known): string {
  const { entityType, literal, near } = state;
  const { locationRadius } = near ? defaultFilters : state.filters;
  const filters = { ...state.filters, locationRadius };
  const bare: SearchState = { ...defaultState, entityType, filters, literal };
  const place = placeOfState(bare, known);
  if (place) return directoryPath(place);
  const list = searchPath({ ...bare, entityType: "all" }) === "/search";
  return list && bare.entityType !== "all" ? `/${bare.entityType}` : searchPath(bare);
}

/** The directory page that asks for exactly this and nothing else. */
function placeOfState(state: SearchState, { vocabulary, geography }: Known): DirectoryPlace | null {
  const { entityType, filters } = state;
  if (!isDirectoryTab(entityType)) return null;
  const district = geography.districtById.get(filters.geoDistrictId ?? 0) ?? null;
  const city = geography.cityById.get(district?.cityId ?? filters.geoCityId ?? 0);
  if (!city) return null;
  const candidates: readonly CategoryFilter[] = categoryFilters[entityType];
  const [category = null] = candidates.flatMap((filter) => {
    const item = vocabulary.byId.get(filters[filter.name][0] ?? 0);
    return district && item?.categorySlug === filter.declared.category ? [{ item, filter }] : [];
  });
  const place = { entityType, city, district, category };
  const asked = { ...state, filters: { ...filters, geoCityId: city.id } };
  const meant = { ...state, filters: { ...defaultFilters, ...filtersOfPlace(place) } };
  return searchPath(meant) === searchPath(asked) ? place : null;
}
