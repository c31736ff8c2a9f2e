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
  "places",
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

/** Places together would not say which of them accepts what. */
const places = `case when entity_type = 'professionals' and clinic_count > 1 then (
  select json_agg(json_build_array(coalesce(c.district_id, 0), array(
    select distinct unnest(array_remove(array[n.insurer_id, n.network_id], null))
    from (
      select insurer_id, network_id from clinic_networks
      where clinic_id = w.clinic_id and w.follows_clinic_networks
      union all
      select insurer_id, network_id from place_networks
      where place_id = w.id and not w.follows_clinic_networks) n)) order by w.is_primary desc, w.id)
  from places_of_practice w join clinics c on c.id = w.clinic_id and c.status = 'active'
  where w.professional_id = entity_id) end`;

const selected: Partial<Record<keyof IndexRow, string>> = {
  writtenBy: "xmin::text::bigint",
  nameEn: "sort_name_en",
  nameAr: "sort_name_ar",
  titleEn: "name_en",
  titleAr: "name_ar",
  words: "words::text",
  places,
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
