import { publishCatalogue } from "#app/platform/gateway/tables/publish-catalogue.server.ts";
import { geoCities, geoCountries, geoDistricts, geoProvinces } from "./tables.server.ts";

const named = ["slug", "name", "nameAr", "value", "status", "sortOrder"] as const;
const placed = ["latitude", "longitude"] as const;

/** The places that API clients read and administrators edit under /rest/v1. */
export const geographyTables = [
  publishCatalogue(geoCountries, [...named, "iso2", "callingCode", "currency"]),
  publishCatalogue(geoProvinces, [...named, "countryId", "healthRegulator"]),
  publishCatalogue(geoCities, [...named, ...placed, "provinceId"]),
  publishCatalogue(geoDistricts, [...named, ...placed, "cityId", "aliases"]),
];
