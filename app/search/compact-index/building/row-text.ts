import { flagFields, type IndexRow, listFields } from "../index-row.ts";

/** The columns in the order in which a row's text holds them. */
const columnNames: readonly (keyof IndexRow)[] = [
  "entityType",
  "entityId",
  "writtenBy",
  "nameEn",
  "nameAr",
  "titleEn",
  "titleAr",
  "slug",
  "words",
  "gender",
  "profession_id",
  "title_id",
  "primary_specialty_id",
  "franchise_type_id",
  "city_id",
  ...listFields,
  "visitTypes",
  "latitude",
  "longitude",
  "priceMin",
  "priceMax",
  ...flagFields,
  "years",
  "rating",
  "reviewCount",
  "popularity",
  "quality",
  "openMinutes",
  "ramadanMinutes",
];

const selected: Partial<Record<keyof IndexRow, string>> = {
  writtenBy: "xmin::text::bigint",
  nameEn: "sort_name_en",
  nameAr: "sort_name_ar",
  titleEn: "name_en",
  titleAr: "name_ar",
  words: "words::text",
  years: "years_of_experience",
  rating: "average_rating",
  popularity: "popularity_score",
  openMinutes: "open_minutes::text",
  ramadanMinutes: "ramadan_minutes::text",
};

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** SQL for the text of a row of directory_listings. */
export const rowText = `json_build_array(${columnNames
  .map((name) => selected[name] ?? snakeCase(name))
  .join(", ")})::text`;

/** The statement that made the text names every column of an index row, in this order. */
export function decodeRow(text: string): IndexRow {
  const values: unknown[] = JSON.parse(text);
  return Object.fromEntries(
    columnNames.map((name, at) => [name, values[at]]),
  ) as unknown as IndexRow;
}
