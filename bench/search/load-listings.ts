import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { from as copyFrom } from "pg-copy-streams";
import type { Database } from "#app/platform/database/database.server.ts";
import { flagFields, type IndexRow, listFields } from "#app/search/compact-index/index-row.ts";
import { mergeAll, single } from "#app/search/filters/filter.ts";

type Cell = string | number | boolean | null | readonly (string | number)[];

/** Values of directory_listings' columns for a row of the catalogue. */
const columns: Record<string, (row: IndexRow) => Cell> = {
  entity_type: (row) => row.entityType,
  entity_id: (row) => row.entityId,
  slug: (row) => row.slug,
  name_en: (row) => row.titleEn,
  name_ar: (row) => row.titleAr,
  sort_name_en: (row) => row.nameEn,
  sort_name_ar: (row) => row.nameAr,
  words: (row) => row.words,
  gender: (row) => row.gender,
  profession_id: (row) => row.profession_id,
  primary_specialty_id: (row) => row.primary_specialty_id,
  franchise_type_id: (row) => row.franchise_type_id,
  ...mergeAll(listFields.map((column) => single(column, (row: IndexRow) => row[column]))),
  visit_types: (row) => row.visitTypes,
  city_id: (row) => row.city_id,
  latitude: (row) => row.latitude,
  longitude: (row) => row.longitude,
  price_min: (row) => row.priceMin,
  price_max: (row) => row.priceMax,
  ...mergeAll(flagFields.map((column) => single(column, (row: IndexRow) => row[column]))),
  years_of_experience: (row) => row.years,
  average_rating: (row) => row.rating,
  review_count: (row) => row.reviewCount,
  popularity_score: (row) => row.popularity,
  quality: (row) => row.quality,
  open_minutes: (row) => row.openMinutes,
  ramadan_minutes: (row) => row.ramadanMinutes,
};

/** Fills the listings of a database with the catalogue and lets the planner look at them. */
export async function loadListings(database: Database, rows: Iterable<IndexRow>): Promise<void> {
  const names = Object.keys(columns).join(", ");
  const client = await database.pool.connect();
  try {
    const target = client.query(copyFrom(`copy directory_listings (${names}) from stdin`));
    await pipeline(Readable.from(linesOf(rows)), target);
    await client.query("vacuum analyze directory_listings");
  } finally {
    client.release();
  }
}

function* linesOf(rows: Iterable<IndexRow>): Generator<string> {
  const cells = Object.values(columns);
  for (const row of rows) yield `${cells.map((cell) => written(cell(row))).join("\t")}\n`;
}

function written(cell: Cell): string {
  if (cell === null) return "\\N";
  return Array.isArray(cell) ? `{${cell.join(",")}}` : String(cell);
}
