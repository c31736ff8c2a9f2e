import type { EntityRef, EntityType } from "#app/directory/entity-ref.ts";
import type { NextStarts, ScheduledSet } from "#app/directory/free-times/free-times.ts";
import type { TimeWish } from "#app/directory/free-times/time-wish.ts";
import type { FacetKey, FilterIdField, FlagColumn } from "./filters/filter-list.ts";
import type { ActiveFilter, Sort } from "./filters/filters.ts";
import type { Bounds } from "./filters/place/bounds.ts";
import type { VisitType } from "./filters/terms/visit-types.ts";
import type { Lift } from "./ranking/placement.ts";
import type { Ranking } from "./ranking/ranking.ts";
import type { Piece } from "./understanding/understand-query.ts";
import type { WordGroup } from "./understanding/word-group.ts";
import type { Position } from "./values.ts";

/** The lists of ids that a listing carries. */
export type IdField = FilterIdField | "network_ids" | PlaceField;

/** The districts of places of practice, or those that homes are visited in. */
export type PlaceField = "district_ids" | "home_district_ids";

/** Specialties that count alike for a need. */
export interface WeighedSpecialties {
  weight: number;
  ids: number[];
  /** The fields that sub-specialties among the ids are parts of: no other specialty there. */
  fieldIds: number[];
}

/**
 * The sub-specialties of the fields that a need leads to. A professional of unasked ones alone is
 * known for other patients or organs than those of the need.
 */
export interface NarrowerParts {
  asked: number[];
  unasked: number[];
}

/** Concepts that a phrase represents: any of them will do, or the phrase in a name. */
export interface Concept {
  fields: { field: IdField; ids: number[] }[];
  professionIds: number[];
  titleIds: number[];
  franchiseTypeIds: number[];
  /** Specialties by weight, the strongest first; 1 is what was meant. */
  specialties: WeighedSpecialties[];
  narrower: NarrowerParts;
  /** Folded words of the phrase. */
  words: string[];
  /** Its weight beside the other concepts of a search, above 0: a named specialty more than a complaint. */
  importance: number;
}

/** Open at some minute of the week (Monday 00:00 is 0, Asia/Dubai) from `from` to before `to`. */
export interface OpenAsk {
  kind: "open";
  from: number;
  to: number;
  isRamadan: boolean;
}

/** Open or on duty: in the set; what has no schedule by its opening hours. */
export interface ScheduledAsk {
  kind: "scheduled";
  set: ScheduledSet;
  otherwise: OpenAsk;
}

/** Hospitals with an emergency department that are open then: nobody needs an appointment there. */
export interface EmergencyAsk {
  specialtyIds: number[];
  clinicTypeIds: number[];
  open: OpenAsk;
}

/**
 * A free time: in the set, or an emergency department. `part` is what this condition adds to the wish;
 * the set is of the wishes of all conditions together, which one free time must meet (join-times.ts).
 */
export interface FreeAsk {
  kind: "free";
  part: Partial<TimeWish>;
  set: ScheduledSet;
  emergency: EmergencyAsk | null;
}

/** A kind of visit. `people`: places and services with times, but none of the asked field and kind, are left out. */
export interface VisitAsk {
  kind: "visitType";
  types: VisitType[];
  people?: ScheduledSet;
}

/**
 * One and the same place of practice meets all of this. Listings with one place meet it by their
 * other conditions.
 */
export interface OnePlaceAsk {
  kind: "onePlace";
  /** The district is in each of the lists. */
  districts: number[][];
  /** It is the place of the listing's position. */
  isFirst: boolean;
  /** An insurer or network of each of the lists is accepted. */
  accepts: number[][];
  /** The facets of the joined conditions, whose counts leave this one out, too. */
  facets: FacetKey[];
}

/** One thing a listing must be or have, free of any engine's language. */
export type Ask =
  | { kind: "anyId"; field: IdField; ids: number[] }
  | { kind: "noId"; field: IdField; ids: number[] }
  | VisitAsk
  | { kind: "gender"; gender: "male" | "female" }
  | { kind: "profession"; ids: number[] }
  | { kind: "city"; id: number }
  /** Homes are visited in one of the districts, or the place of practice meets the other ask. */
  | { kind: "homesOr"; ids: number[]; other: Ask }
  | { kind: "within"; centre: Position; radiusKm: number }
  | { kind: "bounds"; bounds: Bounds }
  | OpenAsk
  | ScheduledAsk
  | FreeAsk
  | OnePlaceAsk
  | { kind: "rating"; min: number }
  | { kind: "price"; min: number; max: number }
  | { kind: "years"; min: number; max: number }
  | { kind: "flag"; field: FlagColumn; value: boolean }
  /** One of these, whatever else they are. */
  | { kind: "listed"; entities: EntityRef[] }
  | { kind: "concept"; concept: Concept }
  /** Any of them: two needs never require both. */
  | { kind: "needs"; concepts: Concept[] }
  | { kind: "words"; groups: WordGroup[] };

/** An ask, what the visitor did to make it, and the facet whose counts leave it out. */
export interface Condition {
  ask: Ask;
  /** The ask about places of practice that one about homes replaced, see `atHomes`. */
  ofPlaces?: Ask;
  facet: FacetKey | null;
  filters: ActiveFilter[];
  pieces: Piece[];
}

export function condition(
  ask: Ask,
  { facet = null, filters = [], pieces = [] }: Partial<Omit<Condition, "ask">> = {},
): Condition {
  return { ask, facet, filters, pieces };
}

/** Returns whether the counts of a facet leave the condition out. */
export function isOfFacet({ ask, facet: own }: Condition, facet: FacetKey | null): boolean {
  if (ask.kind !== "onePlace") return own === facet;
  return facet !== null && ask.facets.includes(facet);
}

/** Fields that a search names beside a complaint. */
export interface StatedNeeds {
  concepts: Concept[];
  pieces: Piece[];
  /** Complaints beside the fields, each with the specialties that it leads to. */
  beside: { phrase: string; specialtyIds: number[] }[];
  /** Every complaint leads to one of the fields, too. */
  areOneNeed: boolean;
}

/** A request with every id, place and moment resolved. */
export interface ResolvedSearch {
  conditions: Condition[];
  /** Needs, and what only lifts those who meet it, such as an age group. */
  concepts: Concept[];
  /** The words left after understanding, each with all that will do for it. */
  words: WordGroup[];
  /** The whole query folded, without honorifics: it may be a name. */
  wholeName: string;
  /** The same with and without articles: the beginning of a name at most. */
  nameForms: readonly string[];
  /** Something was taken for more than words; a name must be found all the same. */
  isUnderstood: boolean;
  /** The order that was chosen or said. */
  sort: Sort;
  /** The districts that the facet counts. */
  districtField: PlaceField;
  /** Whether a place is asked for that home visits have another meaning of, see `atHomes`. */
  hasHomePlace: boolean;
  /** Origin of distances. */
  centre: Position | null;
  /** Open or on duty at this moment. */
  openNow: ScheduledAsk;
  /** The same some time later, the soonest first: who stays open longer comes first where that sorts. */
  openLater: readonly ScheduledAsk[];
  /** The next free times that meet all wishes. */
  nextStarts: NextStarts;
  /** Of an acute complaint: only free times before it lift a listing, ms; absent for others. */
  soonBefore?: number;
  /** The wishes about the time of a visit, its kind and its place together. */
  timeWish: TimeWish;
  ranking: Ranking;
  /** The type whose concepts count in full in a mixed list, other types by a share; null for all alike. */
  favoured: EntityType | null;
  /** The type that an order by price or by free time lists before all others; null for any. */
  firstType: EntityType | null;
  /** Listings with a place of their own, in their order. */
  lifts: readonly Lift[];
  /** Specialties of general care, one of whom belongs to the first people of a common complaint. */
  commonCare: readonly number[];
  /** Named fields, which alone are asked for where nobody of them meets the wishes. */
  stated?: StatedNeeds | null;
}
