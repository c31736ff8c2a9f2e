import { doublePrecision, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { officeWrites, publicWhenActive } from "#app/platform/database/policies.server.ts";

const place = () => ({
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  slug: text().notNull(),
  /** The English name. */
  name: text().notNull(),
  nameAr: text().notNull(),
  /** The name as outside sources write it. */
  value: text().notNull(),
  status: text({ enum: ["active", "inactive"] })
    .notNull()
    .default("active"),
  sortOrder: integer().notNull().default(0),
});

export const geoCountries = pgTable(
  "geo_countries",
  {
    ...place(),
    iso2: text().notNull().unique(),
    callingCode: text().notNull(),
    currency: text().notNull(),
  },
  (table) => [
    unique("geo_countries_slug").on(table.slug),
    ...publicWhenActive("geo_countries", table.status),
    ...officeWrites("geo_countries", "directory"),
  ],
);

/** The emirates. */
export const geoProvinces = pgTable(
  "geo_provinces",
  {
    ...place(),
    countryId: integer()
      .notNull()
      .references(() => geoCountries.id),
    healthRegulator: text().notNull(),
  },
  (table) => [
    unique("geo_provinces_slug").on(table.countryId, table.slug),
    ...publicWhenActive("geo_provinces", table.status),
    ...officeWrites("geo_provinces", "directory"),
  ],
);

export const geoCities = pgTable(
  "geo_cities",
  {
    ...place(),
    provinceId: integer()
      .notNull()
      .references(() => geoProvinces.id),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
  },
  (table) => [
    unique("geo_cities_slug").on(table.slug),
    index("geo_cities_province").on(table.provinceId),
    ...publicWhenActive("geo_cities", table.status),
    ...officeWrites("geo_cities", "directory"),
  ],
);

export const geoDistricts = pgTable(
  "geo_districts",
  {
    ...place(),
    cityId: integer()
      .notNull()
      .references(() => geoCities.id),
    /** Approximate centre, about 1 km. */
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** Other spellings and names people use, both scripts. */
    aliases: text().array().notNull().default([]),
  },
  (table) => [
    unique("geo_districts_slug").on(table.cityId, table.slug),
    ...publicWhenActive("geo_districts", table.status),
    ...officeWrites("geo_districts", "directory"),
  ],
);
