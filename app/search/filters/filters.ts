export const searchTabs = ["all", "professionals", "clinics", "services", "franchises"] as const;
export type SearchTab = (typeof searchTabs)[number];

export const visitTypes = ["in_person", "virtual", "home_visit"] as const;
export type VisitType = (typeof visitTypes)[number];

export const genders = ["any", "male", "female"] as const;
export type GenderFilter = (typeof genders)[number];

export const availabilities = ["any", "now", "today", "tomorrow", "custom", "open_now"] as const;
export type Availability = (typeof availabilities)[number];

export const sorts = [
  "relevance",
  "rating",
  "a_z",
  "nearby",
  "open_now",
  "price_low_high",
  "popularity",
  "experience",
] as const;
export type Sort = (typeof sorts)[number];

export const views = ["card", "map"] as const;
export type View = (typeof views)[number];

/** South, west, north, east; degrees. */
export type Bounds = readonly [south: number, west: number, north: number, east: number];

/** What a search asks for. Empty lists, empty texts, zeros and nulls ask for nothing. */
export interface SearchFilters {
  query: string;
  visitTypes: VisitType[];
  location: string;
  geoCityId: number | null;
  geoDistrictId: number | null;
  specialtyIds: number[];
  languageIds: number[];
  serviceTypeIds: number[];
  serviceSubtypeIds: number[];
  clinicTypeIds: number[];
  symptomIds: number[];
  keywordIds: number[];
  insuranceProviderIds: number[];
  savedListId: string;
  gender: GenderFilter;
  availability: Availability;
  /** "2026-11-14"; the day that availability `custom` asks for. */
  availableDate: string;
  /** 0 to 5 */
  ratingMin: number;
  /** AED */
  priceMin: number;
  priceMax: number;
  /** Kilometres, 1 to 50; 0 when none was chosen: a place is itself then, and "near me" 10 km. */
  locationRadius: number;
  bounds: Bounds | null;
  /** 0 to 1; how near a concept must be for a vector search to take it. */
  similarityThreshold: number;
  context: string;
  category: string;
  profession: string;
  featured: boolean | null;
  verified: boolean | null;
  requiresReferral: boolean | null;
  yearsExperienceMin: number;
  yearsExperienceMax: number;
}

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
  /** The list of the filter panel that stands open in full. */
  more: IdListFilter | null;
}

export interface Position {
  latitude: number;
  longitude: number;
}

export const mostCompared = 4;

/** Around the visitor, where they chose no other radius. */
export const defaultRadiusKm = 10;

export const defaultFilters: SearchFilters = {
  query: "",
  visitTypes: [],
  location: "",
  geoCityId: null,
  geoDistrictId: null,
  specialtyIds: [],
  languageIds: [],
  serviceTypeIds: [],
  serviceSubtypeIds: [],
  clinicTypeIds: [],
  symptomIds: [],
  keywordIds: [],
  insuranceProviderIds: [],
  savedListId: "",
  gender: "any",
  availability: "any",
  availableDate: "",
  ratingMin: 0,
  priceMin: 0,
  priceMax: 0,
  locationRadius: 0,
  bounds: null,
  similarityThreshold: 0.7,
  context: "",
  category: "",
  profession: "",
  featured: null,
  verified: null,
  requiresReferral: null,
  yearsExperienceMin: 0,
  yearsExperienceMax: 0,
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

/** The lists of ids and the parameter each stands under. */
export const idListParams = {
  specialtyIds: "specialty_ids",
  languageIds: "language_ids",
  serviceTypeIds: "service_type_ids",
  serviceSubtypeIds: "service_subtype_ids",
  clinicTypeIds: "clinic_type_ids",
  symptomIds: "symptom_ids",
  keywordIds: "keyword_ids",
  insuranceProviderIds: "insurance_ids",
} as const;
export type IdListFilter = keyof typeof idListParams;
export const idListFilters: readonly IdListFilter[] = [
  "specialtyIds",
  "languageIds",
  "serviceTypeIds",
  "serviceSubtypeIds",
  "clinicTypeIds",
  "symptomIds",
  "keywordIds",
  "insuranceProviderIds",
];
