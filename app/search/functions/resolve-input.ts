import type { CategorySlug, Vocabulary } from "#app/vocabulary/vocabulary.ts";
import type { SearchMethod } from "../engine/engine.ts";
import {
  defaultFilters,
  type IdListFilter,
  type SearchFilters,
  visitTypes,
} from "../filters/filters.ts";
import { parseListId } from "../rules.ts";
import type { SearchInput } from "./inputs.ts";

const lists = [
  ["specialtyIds", "specialties", "specialties"],
  ["languageIds", "languages", "languages"],
  ["insuranceProviderIds", "insurance_providers", "insurance-providers"],
  ["clinicTypeIds", "clinic_types", "clinic-types"],
  ["serviceTypeIds", "service_types", "service-types"],
  ["serviceSubtypeIds", "service_subtypes", "service-subtypes"],
  ["symptomIds", "symptoms", "symptoms"],
  ["keywordIds", "keywords", "keywords"],
] as const satisfies [IdListFilter, keyof SearchInput, CategorySlug][];

/** The filters that the arguments ask for; vocabulary items are said by id, slug, value or name. */
export function filtersOf(input: SearchInput, vocabulary: Vocabulary): SearchFilters {
  const ids = lists.map(([key, argument, category]) => [
    key,
    findItems(input[argument], category, vocabulary),
  ]);
  return {
    ...defaultFilters,
    ...Object.fromEntries(ids),
    query: input.q,
    location: input.location,
    geoCityId: input.geo_city_id,
    geoDistrictId: input.geo_district_id,
    visitTypes: input.visit_types.length < visitTypes.length ? input.visit_types : [],
    savedListId: parseListId(input.saved_list_id),
    gender: input.gender,
    availability: input.availability,
    availableDate: input.available_date,
    ratingMin: input.rating_min,
    priceMin: input.price_min,
    priceMax: input.price_max,
    locationRadius: input.radius,
    bounds: input.bounds,
    similarityThreshold: input.similarityThreshold,
    context: input.context,
    category: input.category,
    profession: input.profession,
    featured: input.is_featured,
    verified: input.is_verified,
    requiresReferral: input.requires_referral,
    yearsExperienceMin: input.years_experience_min,
    yearsExperienceMax: input.years_experience_max,
  };
}

function findItems(words: string[], category: CategorySlug, vocabulary: Vocabulary): number[] {
  const ids = words.flatMap((word) => {
    const item = /^\d+$/.test(word)
      ? vocabulary.byId.get(Number(word))
      : (vocabulary.bySlug(category, word.toLowerCase()) ??
        vocabulary.category(category).find((known) => known.value === word) ??
        vocabulary.findByName(category, word));
    return item?.categorySlug === category ? [item.id] : [];
  });
  return [...new Set(ids)];
}

/** One method for every kind: an answer's list is as long as the count beside its tab. */
export function methodOf(input: SearchInput): SearchMethod {
  if (input.useVectorSearch === false) return "text";
  return input.searchMethod ?? "hybrid";
}
