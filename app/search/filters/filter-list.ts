import { fieldFilters } from "./kinds/field-filters.ts";
import { unknownFilter } from "./kinds/unknown-filter.ts";
import { category } from "./offer/category.ts";
import { clinicTypes } from "./offer/clinic-types.ts";
import { context } from "./offer/context.ts";
import { keywords } from "./offer/keywords.ts";
import { must } from "./offer/must.ts";
import { serviceSubtypes } from "./offer/service-subtypes.ts";
import { serviceTypes } from "./offer/service-types.ts";
import { specialties } from "./offer/specialties.ts";
import { symptoms } from "./offer/symptoms.ts";
import { gender } from "./person/gender.ts";
import { languages } from "./person/languages.ts";
import { profession } from "./person/profession.ts";
import { years } from "./person/years.ts";
import { bounds } from "./place/bounds.ts";
import { place } from "./place/place.ts";
import { radius } from "./place/radius.ts";
import { featured } from "./standing/featured.ts";
import { rating } from "./standing/rating.ts";
import { savedList } from "./standing/saved-list.ts";
import { verified } from "./standing/verified.ts";
import { availability } from "./terms/availability.ts";
import { insuranceProviders } from "./terms/insurance-providers.ts";
import { price } from "./terms/price.ts";
import { timeOfDay } from "./terms/time-of-day.ts";
import { visitTypesFilter } from "./terms/visit-types.ts";
import { weekdays } from "./terms/weekdays.ts";

const knownFilters = [
  specialties,
  languages,
  serviceTypes,
  serviceSubtypes,
  clinicTypes,
  symptoms,
  keywords,
  insuranceProviders,
  visitTypesFilter,
  place,
  savedList,
  gender,
  availability,
  timeOfDay,
  weekdays,
  rating,
  price,
  radius,
  bounds,
  must,
  context,
  category,
  profession,
  featured,
  verified,
  ...fieldFilters,
  years,
] as const;

/** Every filter, in the order of their parameters in addresses. */
export const searchFilters = [
  ...knownFilters,
  unknownFilter(
    knownFilters.flatMap((one) =>
      one.kind === "ids"
        ? { parameter: one.declared.parameter, addressNames: one.addressNames }
        : [],
    ),
  ),
] as const;
export type SearchFilter = (typeof searchFilters)[number];
export type FilterName = SearchFilter["name"];

/** The parameters that hold lists. */
export const listParameters = searchFilters.flatMap(({ listParameter }) => listParameter ?? []);

type Ids = Extract<SearchFilter, { kind: "ids" }>["declared"];
export type IdListFilter = Ids["key"];
/** The lists of ids that filters ask listings for. */
export type FilterIdField = Ids["column"];
export const idFilters = searchFilters.filter((filter) => filter.kind === "ids");

type Flag = Extract<SearchFilter, { kind: "flag" }>["declared"];
export type FlagFilterKey = Flag["key"];
/** The boolean columns that filters ask listings for. */
export type FlagColumn = Flag["column"];

export type FlagFacetKey = Extract<Flag, { facet: string }>["facet"];

/** Filters with a count for each choice, without the filter's own condition. */
export type FacetKey =
  | Extract<Ids, { facet: string }>["facet"]
  | FlagFacetKey
  | NonNullable<Extract<SearchFilter, { kind: "own" }>["facet"]>;
