import { z } from "zod";
import { locales } from "#app/platform/i18n/locale.ts";
import { isPlainObject } from "#app/platform/plain-object.ts";
import { searchMethods } from "../engine/engine.ts";
import {
  availabilities,
  defaultFilters,
  genders,
  type SearchTab,
  searchTabs,
  sorts,
  visitTypes,
} from "../filters/filters.ts";
import { cleanText, maxId, maxListLength, textFilter, toDay } from "../filters/param-values.ts";
import { parseBounds, parsePosition } from "../rules.ts";

const maxPage = 1_000_000;
const maxLimit = 100;
const maxMoney = 1_000_000;
const maxYears = 100;

/** An argument given more than once counts by its first value. */
const single = (value: unknown) => (Array.isArray(value) ? value[0] : value);

/** What is absent, null or blank takes the default. */
function one<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => {
    const given = single(value);
    const isBlank = given === null || (typeof given === "string" && given.trim() === "");
    return isBlank ? undefined : given;
  }, schema);
}

const text = one(
  z.union([z.string(), z.number()]).transform(String).transform(cleanText).default(""),
);

const filterText = text.transform(textFilter);

/** What is neither a text nor a number says nothing in a list. */
function listOf(value: unknown): string[] {
  const list = Array.isArray(value) ? value.slice(0, maxListLength) : [value];
  return list.flatMap((item) =>
    typeof item === "string" || typeof item === "number" ? [String(item)] : [],
  );
}

/** Words of a comma list or a JSON list; more than fifty are cut. */
const words = z.preprocess((value) => {
  const parts = listOf(value)
    .flatMap((item) => item.split(",", maxListLength))
    .map(cleanText);
  return [...new Set(parts.filter(Boolean))].slice(0, maxListLength);
}, z.array(z.string()));

const flagWords: Record<string, boolean> = { true: true, false: false, "1": true, "0": false };
const flag = one(
  z
    .union([z.boolean(), z.string(), z.number()])
    .transform((value) => flagWords[String(value).toLowerCase()] ?? null)
    .default(null),
);

/** A number that may be too large, and is cut then, but never below the least. */
function amount({ most, fallback = 0 }: { most: number; fallback?: number }) {
  return one(
    z.coerce
      .number()
      .min(0)
      .transform((value) => Math.round(Math.min(value, most) * 100) / 100)
      .default(fallback),
  );
}

function whole({ least, most, fallback }: { least: number; most: number; fallback: number }) {
  return one(
    z.coerce
      .number()
      .transform((value) => Math.floor(Math.min(most, Math.max(least, value))))
      .default(fallback),
  );
}

const optionalLimit = one(
  z.coerce
    .number()
    .transform((value) => Math.floor(Math.min(maxLimit, Math.max(1, value))))
    .optional(),
);

const id = one(
  z
    .union([z.number(), z.string()])
    .transform((value) => (/^\d{1,10}$/.test(String(value)) ? Number(value) : 0))
    .transform((value) => (value >= 1 && value <= maxId ? value : null))
    .default(null),
);

const tab = one(
  z
    .string()
    .transform((word, context): SearchTab => {
      const known = searchTabs.find((name) => name === word.trim().toLowerCase());
      if (known) return known;
      const message = `Unknown entity type: ${cleanText(word).slice(0, 50)}`;
      context.issues.push({ code: "custom", message, input: word });
      return z.NEVER;
    })
    .default("all"),
);

const degrees = (most: number) => one(z.coerce.number().min(-most).max(most).optional());
const lang = one(z.enum(locales).catch("en").default("en"));

/** Other names under which arguments are known: those of the address and those of the filter's fields. */
const otherNames: Record<string, string> = {
  query: "q",
  search_term: "q",
  search_query: "q",
  entity_type: "entityType",
  page_number: "page",
  page_size: "limit",
  limit_count: "limit",
  sort: "sortBy",
  sort_by: "sortBy",
  use_vector_search: "useVectorSearch",
  similarity_threshold: "similarityThreshold",
  search_method: "searchMethod",
  geoCityId: "geo_city_id",
  geoDistrictId: "geo_district_id",
  specialty_ids: "specialties",
  specialtyIds: "specialties",
  language_ids: "languages",
  languageIds: "languages",
  insurance_ids: "insurance_providers",
  insurance_provider_ids: "insurance_providers",
  insuranceProviderIds: "insurance_providers",
  clinic_type_ids: "clinic_types",
  clinicTypeIds: "clinic_types",
  service_type_ids: "service_types",
  serviceTypeIds: "service_types",
  service_subtype_ids: "service_subtypes",
  serviceSubtypeIds: "service_subtypes",
  symptom_ids: "symptoms",
  symptomIds: "symptoms",
  keyword_ids: "keywords",
  keywordIds: "keywords",
  visitTypes: "visit_types",
  visitType: "visit_types",
  visit_type: "visit_types",
  ratingMin: "rating_min",
  priceMin: "price_min",
  priceMax: "price_max",
  yearsExperienceMin: "years_experience_min",
  yearsExperienceMax: "years_experience_max",
  availableDate: "available_date",
  locationRadius: "radius",
  savedListId: "saved_list_id",
  requiresReferral: "requires_referral",
  featured: "is_featured",
  verified: "is_verified",
};

/** Arguments under their own names; those inside `filters` count where nothing else is said. */
function underOwnNames(given: unknown): unknown {
  if (!isPlainObject(given)) return given;
  const { filters, filters_json, ...rest } = given;
  const own: Record<string, unknown> = {};
  for (const source of [rest, filters, filters_json].filter(isPlainObject)) {
    for (const [name, value] of Object.entries(source)) own[otherNames[name] ?? name] ??= value;
  }
  return own;
}

/** Every argument of a search; what is not named here is ignored. */
export const searchInput = z.preprocess(
  underOwnNames,
  z.object({
    q: text,
    entityType: tab,
    page: whole({ least: 1, most: maxPage, fallback: 1 }),
    /** 50 for no words and 20 for some, when left out. */
    limit: optionalLimit,
    location: filterText,
    geo_city_id: id,
    geo_district_id: id,
    sortBy: one(z.enum(sorts).default("relevance")),
    useVectorSearch: flag,
    similarityThreshold: one(
      z.coerce.number().min(0).max(1).default(defaultFilters.similarityThreshold),
    ),
    searchMethod: one(z.enum(searchMethods).optional()),
    specialties: words,
    languages: words,
    insurance_providers: words,
    clinic_types: words,
    service_types: words,
    service_subtypes: words,
    symptoms: words,
    keywords: words,
    visit_types: words.transform((given) => visitTypes.filter((type) => given.includes(type))),
    availability: one(z.enum(availabilities).default("any")),
    available_date: text.transform(toDay),
    gender: one(z.enum(genders).default("any")),
    rating_min: amount({ most: 5 }),
    price_min: amount({ most: maxMoney }),
    price_max: amount({ most: maxMoney }),
    years_experience_min: amount({ most: maxYears }),
    years_experience_max: amount({ most: maxYears }),
    requires_referral: flag,
    is_featured: flag,
    is_verified: flag,
    /** As in an address: 0 when left out. */
    radius: amount({ most: 50 }).transform((km) => (km === 0 ? 0 : Math.max(1, km))),
    bounds: z.preprocess((value) => listOf(value).join(","), z.string().transform(parseBounds)),
    category: filterText,
    profession: filterText,
    context: filterText,
    saved_list_id: text,
    near: z.preprocess((value) => listOf(value).join(","), z.string().transform(parsePosition)),
    latitude: degrees(90),
    longitude: degrees(180),
    literal: flag,
    explain: flag,
    lang,
  }),
);
export type SearchInput = z.output<typeof searchInput>;

export const suggestionsInput = z.preprocess(
  (given) => (isPlainObject(given) ? { query: given.q, ...given } : given),
  z.object({
    query: text,
    entityType: tab,
    limit: whole({ least: 1, most: 50, fallback: 10 }),
    lang,
  }),
);

export const filtersInput = z.object({ entityType: tab, lang });

export const vocabulariesInput = z.object({
  limit: whole({ least: 1, most: 5_000, fallback: 1_000 }),
  includeMetadata: flag,
});
