import { geoCities, geoCountries, geoDistricts, geoProvinces } from "../tables.server.ts";

/** The levels of places from the top down, with the column by which a place names the one above it. */
export const levels = {
  country: { table: geoCountries, name: "geo_countries", parent: null },
  province: {
    table: geoProvinces,
    name: "geo_provinces",
    parent: { level: "country", column: "country_id" },
  },
  city: {
    table: geoCities,
    name: "geo_cities",
    parent: { level: "province", column: "province_id" },
  },
  district: {
    table: geoDistricts,
    name: "geo_districts",
    parent: { level: "city", column: "city_id" },
  },
} as const;

export const levelNames = ["country", "province", "city", "district"] as const;
export type Level = (typeof levelNames)[number];
