import { cleanSlug } from "#app/directory/rules.ts";
import type { City, District, Geography } from "#app/geography/geography.ts";
import type { CategorySlug, Vocabulary, VocabularyItem } from "#app/vocabulary/vocabulary.ts";
import {
  defaultFilters,
  defaultState,
  type SearchFilters,
  type SearchState,
  type SearchTab,
} from "../filters/filters.ts";
import { searchPath } from "../rules.ts";

export const directoryTabs = ["professionals", "clinics", "services"] as const;
export type DirectoryTab = (typeof directoryTabs)[number];

/** What the path of a directory page names, as it is written there. */
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

/** Where a category of each kind may stand, the more telling first. */
const categoryFilters: Record<DirectoryTab, [CategorySlug, CategoryFilter][]> = {
  professionals: [["specialties", "specialtyIds"]],
  clinics: [
    ["clinic-types", "clinicTypeIds"],
    ["specialties", "specialtyIds"],
  ],
  services: [
    ["service-types", "serviceTypeIds"],
    ["service-subtypes", "serviceSubtypeIds"],
    ["specialties", "specialtyIds"],
  ],
};

/** The column of a listing that holds what a category's filter asks for. */
export const categoryColumns = {
  specialtyIds: "specialty_ids",
  clinicTypeIds: "clinic_type_ids",
  serviceTypeIds: "service_type_ids",
  serviceSubtypeIds: "service_subtype_ids",
} as const;
type CategoryFilter = keyof typeof categoryColumns;

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
  for (const [category, filter] of categoryFilters[entityType]) {
    const item = vocabulary.bySlug(category, slug);
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

/** The filters that a directory page stands for. */
export function filtersOfPlace({ city, district, category }: DirectoryPlace) {
  const filters: Partial<SearchFilters> = {
    geoCityId: city.id,
    geoDistrictId: district?.id ?? null,
  };
  if (category) filters[category.filter] = [category.item.id];
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
  const [category = null] = categoryFilters[entityType].flatMap(([slug, filter]) => {
    const item = vocabulary.byId.get(filters[filter][0] ?? 0);
    return district && item?.categorySlug === slug ? [{ item, filter }] : [];
  });
  const place = { entityType, city, district, category };
  const asked = { ...state, filters: { ...filters, geoCityId: city.id } };
  const meant = { ...state, filters: { ...defaultFilters, ...filtersOfPlace(place) } };
  return searchPath(meant) === searchPath(asked) ? place : null;
}
