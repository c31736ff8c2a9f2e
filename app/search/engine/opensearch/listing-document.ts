import type { EntityRef } from "#app/directory/entity-ref.ts";
import { decodeRow } from "../../compact-index/building/row-text.ts";
import {
  flagFields,
  hundredths,
  listFields,
  type ParentOf,
} from "../../compact-index/index-row.ts";

/** The first letter of the type and the id: one short word for a listing. */
export function keyOf({ entityType, entityId }: EntityRef): string {
  return `${entityType[0]}${entityId}`;
}

/** Asked for alone, never sorted by and never counted. */
const asked = { type: "keyword", doc_values: false, norms: false };
/** Sorted by or counted as well. */
const counted = { type: "keyword", norms: false };
const alike = (mapping: object, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, mapping]));
const idFields = [
  "profession_id",
  "title_id",
  "primary_specialty_id",
  "franchise_type_id",
  "city_id",
] as const;

/**
 * The fields of a listing. Words come folded from the catalogue and are never analysed: all engines
 * fold alike. The row itself is kept as the text that the other index is built from, for the parts of
 * a score.
 */
export const listingMappings = {
  dynamic: "strict",
  _source: { includes: ["row"] },
  properties: {
    row: { type: "keyword", index: false, doc_values: false },
    // The tails are the names from each of their words on: a phrase in a name begins one of them.
    ...alike(asked, ["words", "words_a", "words_b", "words_c", "name_tails", ...idFields]),
    ...alike(counted, ["key", "entity_type", "entity_id", "name_en", "name_ar"]),
    ...alike(counted, ["facet_specialty", "visit_types", "gender", ...listFields]),
    ...alike({ type: "boolean" }, flagFields),
    ...alike({ type: "double" }, ["latitude", "longitude", "price_min", "price_top"]),
    ...alike({ type: "double" }, ["years", "popularity"]),
    ...alike({ type: "integer" }, ["rating", "review_count"]),
    ...alike({ type: "integer_range" }, ["open_minutes", "ramadan_minutes"]),
    place: { type: "geo_point" },
    places: {
      type: "nested",
      properties: { ...alike(asked, ["district_id", "accepts"]), is_first: { type: "boolean" } },
    },
    quality: { type: "float" },
    written_by: { type: "long" },
  },
} as const;

export const listingSettings = {
  auto_expand_replicas: "0-1",
  refresh_interval: "-1",
  max_terms_count: 1_000_000,
  max_inner_result_window: 1_000,
  // A build may meet a listing long after it was deleted.
  gc_deletes: "1h",
} as const;

/** The document of a row's text. */
export function documentOf(text: string, parentOf: ParentOf): { key: string; document: object } {
  const row = decodeRow(text);
  const key = keyOf(row);
  const { latitude, longitude, priceMin, priceMax } = row;
  const hasPlace = latitude !== null && longitude !== null;
  const document = {
    row: text,
    key,
    entity_type: row.entityType,
    entity_id: row.entityId,
    ...wordsOf(row.words),
    name_tails: [...new Set([...tailsOf(row.nameEn), ...tailsOf(row.nameAr)])],
    name_en: row.nameEn,
    name_ar: row.nameAr,
    ...Object.fromEntries(listFields.map((field) => [field, row[field].map(String)])),
    facet_specialty: [...new Set(row.specialty_ids.flatMap((id) => [id, parentOf(id) ?? id]))],
    visit_types: row.visitTypes,
    gender: row.gender,
    ...Object.fromEntries(idFields.map((field) => [field, row[field] && String(row[field])])),
    ...Object.fromEntries(flagFields.map((field) => [field, row[field]])),
    latitude,
    longitude,
    place: hasPlace ? { lat: latitude, lon: longitude } : null,
    places: (row.places ?? []).map(([districtId, accepts], at) => ({
      district_id: String(districtId),
      accepts: accepts.map(String),
      is_first: at === 0,
    })),
    price_min: priceMin,
    price_top: priceMin === null ? null : (priceMax ?? priceMin),
    years: row.years,
    rating: hundredths(row.rating),
    review_count: row.reviewCount,
    popularity: row.popularity,
    quality: row.quality,
    open_minutes: rangesOf(row.openMinutes),
    ramadan_minutes: rangesOf(row.ramadanMinutes),
    written_by: row.writtenBy,
  };
  return { key, document };
}

/** Of 'word':1A,3C the word, by the fields that it is in. */
function wordsOf(tsvector: string) {
  const fields = { words: [] as string[], words_a: [] as string[] };
  const found = { ...fields, words_b: [] as string[], words_c: [] as string[] };
  for (const [, word = "", places = ""] of tsvector.matchAll(/'([^']+)'(?::(\S+))?/g)) {
    found.words.push(word);
    if (places.includes("A")) found.words_a.push(word);
    if (places.includes("B")) found.words_b.push(word);
    if (places.includes("C")) found.words_c.push(word);
  }
  return found;
}

function tailsOf(name: string): string[] {
  const words = name.split(" ");
  return words.map((_, at) => words.slice(at).join(" ")).filter((tail) => tail !== "");
}

/** Of an int4multirange's text its ranges. */
const rangesOf = (multirange: string) =>
  [...multirange.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => ({
    gte: Number(from),
    lt: Number(to),
  }));
