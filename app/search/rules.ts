import {
  availabilities,
  type Bounds,
  defaultRadiusKm,
  defaultState,
  genders,
  idListFilters,
  idListParams,
  mostCompared,
  type Position,
  type SearchFilters,
  type SearchState,
  type SearchTab,
  searchTabs,
  sorts,
  type VisitType,
  views,
  visitTypes,
} from "./filters/filters.ts";
import {
  readChoice,
  readDay,
  readFlag,
  readId,
  readIds,
  readNumber,
  readText,
  readTextFilter,
  readWords,
} from "./filters/param-values.ts";

const visitTypeNames = ["visitTypes", "visit_types", "visitType", "visit_type", "visit_type[]"];
const money = { min: 0, max: 1_000_000, fallback: 0 };
const years = { min: 0, max: 100, fallback: 0 };
const lastPage = 1_000_000;

/**
 * Reads the state of a search from an address. Never throws: what cannot be read counts as not
 * said. `literal`, `near`, `compare`, `more`, `verified`, `requires_referral` and
 * `years_experience_*` add to the specified parameters and change none of them.
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
    more: idListFilters.find((key) => idListParams[key] === params.get("more")) ?? null,
  };
}

function parseFilters(params: URLSearchParams, near: Position | null): SearchFilters {
  return {
    query: readText(params, ["q"]) || textOfSlug(readText(params, ["category_slug"])),
    visitTypes: parseVisitTypes(params),
    location: readTextFilter(params, "location"),
    geoCityId: readId(params, "geo_city_id"),
    geoDistrictId: readId(params, "geo_district_id"),
    specialtyIds: readIds(params, idListParams.specialtyIds),
    languageIds: readIds(params, idListParams.languageIds),
    serviceTypeIds: readIds(params, idListParams.serviceTypeIds),
    serviceSubtypeIds: readIds(params, idListParams.serviceSubtypeIds),
    clinicTypeIds: readIds(params, idListParams.clinicTypeIds),
    symptomIds: readIds(params, idListParams.symptomIds),
    keywordIds: readIds(params, idListParams.keywordIds),
    insuranceProviderIds: readIds(params, idListParams.insuranceProviderIds),
    savedListId: parseListId(readText(params, ["saved_list_id", "savedListId"])),
    gender: readChoice(params, "gender", genders) ?? "any",
    availability: readChoice(params, "availability", availabilities) ?? "any",
    availableDate: readDay(params, "available_date"),
    ratingMin: readNumber(params, "rating_min", { min: 0, max: 5, fallback: 0 }),
    priceMin: readNumber(params, "price_min", money),
    priceMax: readNumber(params, "price_max", money),
    locationRadius: parseRadius(params, near),
    bounds: parseBounds(params.get("bounds")),
    similarityThreshold: defaultState.filters.similarityThreshold,
    context: readTextFilter(params, "context"),
    category: readTextFilter(params, "category"),
    profession: readTextFilter(params, "profession"),
    featured: params.get("featured") === "true" ? true : null,
    verified: readFlag(params, "verified"),
    requiresReferral: readFlag(params, "requires_referral"),
    yearsExperienceMin: readNumber(params, "years_experience_min", years),
    yearsExperienceMax: readNumber(params, "years_experience_max", years),
  };
}

/** Around the visitor the default is no choice, and stays out of their addresses. */
function parseRadius(params: URLSearchParams, near: Position | null): number {
  const radius = readNumber(params, "radius", { min: 1, max: 50, fallback: 0 });
  return near && radius === defaultRadiusKm ? 0 : radius;
}

/** All three chosen asks for no more than none. */
function parseVisitTypes(params: URLSearchParams): VisitType[] {
  const words = new Set(readWords(params, visitTypeNames));
  const chosen = visitTypes.filter((type) => words.has(type));
  return chosen.length === visitTypes.length ? [] : chosen;
}

function textOfSlug(slug: string): string {
  return slug.replace(/[-_]+/g, " ").trim();
}

export function parseListId(text: string): string {
  return /^[\w-]{1,64}$/.test(text) ? text : "";
}

/** Degrees between commas, as many as asked for. */
function parseDegrees(text: string | null, count: number, decimals: number): number[] | null {
  const parts = (text ?? "")
    .split(",", count + 1)
    .map((part) => (part.trim() ? Number(part) : Number.NaN));
  if (parts.length !== count || !parts.every(Number.isFinite)) return null;
  // Adding zero makes the negative zero a plain one.
  return parts.map((degrees) => Math.round(degrees * 10 ** decimals) / 10 ** decimals + 0);
}

/** To three decimals, about a hundred metres: enough for distances, too little for a doorstep. */
export function parsePosition(text: string | null): Position | null {
  const [latitude = 91, longitude = 181] = parseDegrees(text, 2, 3) ?? [];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

function parseCompared(params: URLSearchParams): string[] {
  const ids = readWords(params, ["compare"]).filter((word) =>
    /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(word),
  );
  return [...new Set(ids)].slice(0, mostCompared);
}

export function parseBounds(text: string | null): Bounds | null {
  const [south = 91, west = 0, north = 0, east = 0] = parseDegrees(text, 4, 6) ?? [];
  const isOnEarth = south >= -90 && north <= 90 && west >= -180 && east <= 180;
  return isOnEarth && south < north && west < east ? [south, west, north, east] : null;
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
    if (value !== null && value !== omitted && value !== "") params.set(name, String(value));
  };
  add("q", filters.query);
  add("literal", state.literal, false);
  add("entityType", state.entityType, "all");
  for (const key of idListFilters) add(idListParams[key], filters[key].join(","));
  const someTypes = filters.visitTypes.length < visitTypes.length;
  add("visitTypes", someTypes ? filters.visitTypes.join(",") : "");
  add("location", filters.location);
  add("geo_city_id", filters.geoCityId);
  add("geo_district_id", filters.geoDistrictId);
  add("saved_list_id", filters.savedListId);
  add("gender", filters.gender, "any");
  add("availability", filters.availability, "any");
  add("available_date", filters.availableDate);
  add("rating_min", filters.ratingMin, 0);
  add("price_min", filters.priceMin, 0);
  add("price_max", filters.priceMax, 0);
  add("radius", filters.locationRadius, 0);
  add("bounds", filters.bounds?.join(",") ?? "");
  add("context", filters.context);
  add("category", filters.category);
  add("profession", filters.profession);
  add("featured", filters.featured === true, false);
  add("verified", filters.verified);
  add("requires_referral", filters.requiresReferral);
  add("years_experience_min", filters.yearsExperienceMin, 0);
  add("years_experience_max", filters.yearsExperienceMax, 0);
  add("sort", state.sort, "relevance");
  add("view", state.view, "card");
  add("near", state.near && positionText(state.near));
  add("compare", state.compare.join(","));
  add("more", state.more && idListParams[state.more]);
  if (state.page > 1) add("page", state.page);
  return params;
}

/** However exactly a position was found, an address holds no more than three decimals of it. */
function positionText({ latitude, longitude }: Position): string {
  return [latitude, longitude].map((degrees) => Math.round(degrees * 1000) / 1000 + 0).join(",");
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

/** A page holds more when nothing was typed: the visitor browses. */
export function pageSizeOf(query: string): number {
  return query.trim() === "" ? 50 : 20;
}
