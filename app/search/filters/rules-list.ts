import { type FilterName, type SearchFilter, searchFilters } from "./filter-list.ts";
import type { FilterRules } from "./filter-rules.ts";
import type { ActiveFilter } from "./filters.ts";
import { fieldFilterNames } from "./kinds/field-filters.ts";
import { flagRules } from "./kinds/flag-rules.ts";
import { idsRules } from "./kinds/ids-rules.ts";
import { unknownRules } from "./kinds/unknown-rules.ts";
import { categoryRules } from "./offer/category-rules.ts";
import { contextRules } from "./offer/context-rules.ts";
import { mustRules } from "./offer/must-rules.ts";
import { genderRules } from "./person/gender-rules.ts";
import { professionRules } from "./person/profession-rules.ts";
import { yearsRules } from "./person/years-rules.ts";
import { boundsRules } from "./place/bounds-rules.ts";
import { placeRules } from "./place/place-rules.ts";
import { radiusRules } from "./place/radius-rules.ts";
import { ratingRules } from "./standing/rating-rules.ts";
import { savedListRules } from "./standing/saved-list-rules.ts";
import { availabilityRules } from "./terms/availability-rules.ts";
import { priceRules } from "./terms/price-rules.ts";
import { timeOfDayRules } from "./terms/time-of-day-rules.ts";
import { visitTypesRules } from "./terms/visit-types-rules.ts";
import { weekdaysRules } from "./terms/weekdays-rules.ts";

/** The rules of filters that are of no common kind. */
const ownRules: Record<Extract<SearchFilter, { kind: "own" }>["name"], FilterRules> = {
  availability: availabilityRules,
  bounds: boundsRules,
  category: categoryRules,
  context: contextRules,
  gender: genderRules,
  locationRadius: radiusRules,
  must: mustRules,
  place: placeRules,
  price: priceRules,
  profession: professionRules,
  ratingMin: ratingRules,
  savedListId: savedListRules,
  timeOfDay: timeOfDayRules,
  unknownValues: unknownRules,
  visitTypes: visitTypesRules,
  weekdays: weekdaysRules,
  yearsExperience: yearsRules,
};

function rulesOf(filter: SearchFilter): FilterRules {
  if (filter.kind === "flag") return flagRules(filter.declared);
  return filter.kind === "ids" ? idsRules(filter.declared) : ownRules[filter.name];
}

const rules = new Map<FilterName, FilterRules>(
  searchFilters.map((filter) => [filter.name, rulesOf(filter)]),
);

/** The filters named come first, in this order; the others follow in that of addresses. */
function inOrder(first: FilterName[]): FilterRules[] {
  const names = new Set([...first, ...rules.keys()]);
  return [...names].flatMap((name) => rules.get(name) ?? []);
}

const idLists = searchFilters.filter(({ kind }) => kind === "ids").map(({ name }) => name);

/** In the order of chips. */
export const rulesOfChips = inOrder([
  "unknownValues",
  ...idLists,
  "place",
  "locationRadius",
  "visitTypes",
  "price",
  "gender",
  "availability",
  "timeOfDay",
  "weekdays",
  "ratingMin",
  "bounds",
]);

/** In the order of the filter panel. */
export const rulesOfPanel = inOrder([
  "specialtyIds",
  "place",
  "locationRadius",
  "insuranceProviderIds",
  "availability",
  "timeOfDay",
  "weekdays",
  "gender",
  "visitTypes",
  "languageIds",
  "ratingMin",
  "price",
  "yearsExperience",
  "profession",
  "clinicTypeIds",
  "serviceTypeIds",
  "serviceSubtypeIds",
  ...fieldFilterNames,
  "symptomIds",
  "keywordIds",
  "verified",
]);

/** In the order of conditions: of two whose removal gives as much, the first is offered first. */
export const rulesOfConditions = inOrder([
  "unknownValues",
  "place",
  "specialtyIds",
  "languageIds",
  "insuranceProviderIds",
  "clinicTypeIds",
  "serviceTypeIds",
  "serviceSubtypeIds",
  "keywordIds",
  "symptomIds",
  "visitTypes",
  "gender",
  "availability",
  "timeOfDay",
  "weekdays",
  "ratingMin",
  "price",
  "yearsExperience",
  "bounds",
  "featured",
  "verified",
  ...fieldFilterNames,
  "savedListId",
]);

/** In the order in which functions read and refuse their arguments. */
export const rulesOfArguments = inOrder([
  "place",
  "specialtyIds",
  "languageIds",
  "insuranceProviderIds",
  "clinicTypeIds",
  "serviceTypeIds",
  "serviceSubtypeIds",
  "symptomIds",
  "keywordIds",
  "visitTypes",
  "availability",
  "timeOfDay",
  "weekdays",
  "gender",
  "ratingMin",
  "price",
  "yearsExperience",
  ...fieldFilterNames,
  "featured",
  "verified",
  "locationRadius",
  "bounds",
  "category",
  "profession",
  "context",
  "must",
  "savedListId",
]);

/** A part is named by its filter, or by one of the values that the filter has. */
const rulesByKey = new Map<string, FilterRules>(
  searchFilters.flatMap((filter) =>
    [filter.name, ...Object.keys(filter.defaults)].map((key) => [key, rulesOf(filter)] as const),
  ),
);

export function rulesOfPart({ key }: ActiveFilter): FilterRules {
  const found = rulesByKey.get(key);
  if (!found) throw new Error(`No filter is called ${key}.`);
  return found;
}
