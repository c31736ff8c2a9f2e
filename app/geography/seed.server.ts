import type { Transaction } from "#app/platform/database/database.server.ts";
import {
  assignIds,
  startIdsAbove,
  storedIds,
  upsertRows,
} from "#app/platform/database/seed-rows.server.ts";
import cities from "./data/cities.json" with { type: "json" };
import countries from "./data/countries.json" with { type: "json" };
import districts from "./data/districts.json" with { type: "json" };
import provinces from "./data/provinces.json" with { type: "json" };
import { cityRecords, countryRecords, districtRecords, provinceRecords } from "./inputs.ts";

/** Seed rows count from 1; places that people add get ids above this. */
const seedIdLimit = 10_000;

/**
 * Seeds the country, its emirates, cities and districts; equal rows are unchanged.
 * @returns the number of rows written.
 */
export async function seedGeography(tx: Transaction): Promise<number> {
  const countryIds = new Map<string, number>();
  const provinceIds = new Map<string, number>();
  const cityIds = new Map<string, number>();
  const idOf = (ids: Map<string, number>, slug: string) => {
    const id = ids.get(slug);
    if (id === undefined) throw new Error(`The seed names a place that does not exist: ${slug}`);
    return id;
  };

  const countryRows = countryRecords.parse(countries).map((record, index) => ({
    ...named(record, index),
    value: record.value,
    iso2: record.iso2,
    calling_code: record.calling_code,
    currency: record.currency,
  }));
  let written = await seedPlaces(tx, "geo_countries", ["slug"], countryRows, countryIds);

  const provinceRows = provinceRecords.parse(provinces).map((record, index) => ({
    ...named(record, index),
    country_id: idOf(countryIds, record.country),
    health_regulator: record.health_regulator,
  }));
  written += await seedPlaces(
    tx,
    "geo_provinces",
    ["country_id", "slug"],
    provinceRows,
    provinceIds,
  );

  const cityRows = cityRecords.parse(cities).map((record, index) => ({
    ...named(record, index),
    province_id: idOf(provinceIds, record.province),
    latitude: record.latitude,
    longitude: record.longitude,
  }));
  written += await seedPlaces(tx, "geo_cities", ["slug"], cityRows, cityIds);

  const districtRows = districtRecords.parse(districts).map((record, index) => ({
    ...named(record, index),
    value: record.value,
    city_id: idOf(cityIds, record.city),
    latitude: record.latitude,
    longitude: record.longitude,
    aliases: record.aliases,
  }));
  written += await seedPlaces(tx, "geo_districts", ["city_id", "slug"], districtRows, new Map());
  return written;
}

interface PlaceRow {
  [column: string]: unknown;
  slug: string;
}

/** Writes one level of places and notes the id of each slug in `ids`. */
async function seedPlaces(
  tx: Transaction,
  table: string,
  keyColumns: string[],
  rows: PlaceRow[],
  ids: Map<string, number>,
): Promise<number> {
  const keyOf = (row: PlaceRow) => keyColumns.map((column) => row[column]).join("/");
  const assigned = assignIds(await storedIds(tx, table, keyColumns), rows.map(keyOf), 1);
  const withIds = rows.map((row) => ({ id: assigned.get(keyOf(row)), ...row }));
  for (const row of rows) ids.set(row.slug, assigned.get(keyOf(row)) ?? 0);
  const written = await upsertRows(tx, table, ["id"], withIds);
  await startIdsAbove(tx, table, seedIdLimit);
  return written;
}

function named(record: { slug: string; name_en: string; name_ar: string }, index: number) {
  return {
    slug: record.slug,
    name: record.name_en,
    name_ar: record.name_ar,
    value: record.name_en,
    sort_order: (index + 1) * 10,
  };
}
