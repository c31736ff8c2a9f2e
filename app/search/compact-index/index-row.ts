import { type EntityType, entityTypes } from "#app/directory/entity-ref.ts";
import type { IdField } from "../ask.ts";
import { flagFacets, flagFilters, idFacets } from "../filters/filter-kinds.ts";
import { type FlagColumn, idFilters } from "../filters/filter-list.ts";
import { visitTypes } from "../filters/terms/visit-types.ts";

/** A district, 0 for none, and what is accepted there: ids of insurers and networks. */
export type IndexedPlace = [districtId: number, accepts: number[]];

/** A listing's row in the index. */
export interface IndexRow extends Record<IdField, number[]>, Record<FlagColumn, boolean | null> {
  entityType: EntityType;
  entityId: string;
  /** The transaction that wrote the row: a row that was changed has another one. */
  writtenBy: number;
  /** Folded. */
  nameEn: string;
  nameAr: string;
  /** As they are shown. */
  titleEn: string;
  titleAr: string;
  slug: string;
  /** A tsvector's text: 'word':1A. Its words are folded. */
  words: string;
  gender: "male" | "female" | null;
  profession_id: number | null;
  title_id: number | null;
  primary_specialty_id: number | null;
  franchise_type_id: number | null;
  city_id: number | null;
  visitTypes: string[];
  latitude: number | null;
  longitude: number | null;
  priceMin: number | null;
  priceMax: number | null;
  years: number | null;
  rating: number;
  reviewCount: number;
  popularity: number;
  quality: number;
  /** An int4multirange's text: {[540,1080),[1980,2520)}. */
  /** Of professionals with several places: each of them, the first one first. Null for others. */
  places: IndexedPlace[] | null;
  openMinutes: string;
  ramadanMinutes: string;
}

/** The steps that the rating filter offers, in halves of a star. */
export const ratingHalves = [6, 8, 9];

/** The columns of lists of ids. */
export const listFields = [
  ...new Set<IdField>([
    ...idFilters.map(({ declared }) => declared.column),
    "district_ids",
    "home_district_ids",
    "network_ids",
  ]),
];
const idFields = ["profession_id", "title_id", "franchise_type_id", "city_id"] as const;
/** The boolean columns. */
export const flagFields = flagFilters.map(({ declared }) => declared.column);

export type LabelField =
  | IdField
  | (typeof idFields)[number]
  | FlagColumn
  | "facet_specialty"
  | "visit_type"
  | "gender"
  | "rating_halves"
  | "entity_type";

const facetFields: LabelField[] = [
  "facet_specialty",
  "district_ids",
  ...idFacets.map(({ column }) => column).filter((column) => column !== "specialty_ids"),
  ...flagFacets.map(({ column }) => column),
  "visit_type",
  "gender",
  "rating_halves",
];

/** Fields with lists of listings. Those of facets come first; their order is that of the labels. */
export const labelFields: readonly LabelField[] = [
  ...new Set([...facetFields, ...listFields, ...idFields, ...flagFields, "entity_type" as const]),
];

export function isFacetField(field: number): boolean {
  return field < facetFields.length;
}

export function numberOfField(field: LabelField): number {
  return labelFields.indexOf(field);
}

export const genderValues = { male: 0, female: 1 } as const;

/** A vocabulary item's parent, or null. */
export type ParentOf = (id: number) => number | null;

/** Everything a listing is listed by; the same label may be listed twice. */
export function forEachLabel(
  row: IndexRow,
  parentOf: ParentOf,
  tell: (field: LabelField, value: number) => void,
): void {
  for (const field of listFields) for (const id of row[field]) tell(field, id);
  // A listing of a sub-specialty counts for what it belongs to as well.
  for (const id of row.specialty_ids) {
    tell("facet_specialty", id);
    const parent = parentOf(id);
    if (parent !== null) tell("facet_specialty", parent);
  }
  for (const [value, type] of visitTypes.entries()) {
    if (row.visitTypes.includes(type)) tell("visit_type", value);
  }
  if (row.gender) tell("gender", genderValues[row.gender]);
  for (const halves of ratingHalves) {
    if (Math.floor(hundredths(row.rating) / 50) >= halves) tell("rating_halves", halves);
  }
  for (const field of idFields) {
    const id = row[field];
    if (id !== null) tell(field, id);
  }
  for (const field of flagFields) {
    const value = row[field];
    if (value !== null) tell(field, value ? 1 : 0);
  }
  tell("entity_type", entityTypes.indexOf(row.entityType));
}

export function hundredths(rating: number): number {
  return Math.round(rating * 100);
}
