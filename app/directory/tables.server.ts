import { sql } from "drizzle-orm";
import {
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { publicAlways } from "#app/platform/database/policies.server.ts";
import { filteredColumns } from "./fields/filtered/filtered-columns.server.ts";
import type { WeeklyHours } from "./opening-hours/inputs.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
/** Minutes of the week, Monday 00:00 is 0, in which the entity is open; Asia/Dubai. */
const weekMinutes = customType<{ data: string }>({ dataType: () => "int4multirange" });

const entityType = () =>
  text({ enum: ["professionals", "clinics", "services", "franchises"] }).notNull();
const ids = () => integer().array().notNull().default([]);
const names = () => text().notNull().default("");

/**
 * One row for every active professional, clinic, service and franchise: the filters of search and
 * the content of a card. A projection: only refresh-listings writes it, from the tables of the
 * slice.
 */
export const directoryListings = pgTable(
  "directory_listings",
  {
    entityType: entityType(),
    entityId: uuid().notNull(),
    slug: text().notNull(),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
    /** Folded names, for sorting and for exact matches. */
    sortNameEn: text().notNull(),
    sortNameAr: text().notNull(),
    summaryEn: names(),
    summaryAr: names(),
    /** Folded words of both languages: names A, specialties and types B, clinic, place and tags C. */
    words: tsvector().notNull(),
    imagePath: text(),
    phone: text(),
    website: text(),
    gender: text({ enum: ["male", "female"] }),
    professionId: integer(),
    titleId: integer(),
    primarySpecialtyId: integer(),
    specialtyIds: ids(),
    languageIds: ids(),
    /** Insurers accepted at any of its places. */
    insuranceIds: ids(),
    networkIds: ids(),
    clinicTypeIds: ids(),
    serviceTypeIds: ids(),
    serviceSubtypeIds: ids(),
    franchiseTypeId: integer(),
    keywordIds: ids(),
    visitTypes: text().array().notNull().default([]),
    tags: text().array().notNull().default([]),
    cityId: integer(),
    /** District of the first place, then of the others. */
    districtIds: ids(),
    /** The districts that homes are visited in; empty without home visits. */
    homeDistrictIds: ids(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    clinicId: uuid(),
    clinicSlug: text(),
    clinicNameEn: text(),
    clinicNameAr: text(),
    parentCompanyEn: text(),
    parentCompanyAr: text(),
    /** AED. */
    priceMin: numeric({ precision: 10, scale: 2, mode: "number" }),
    priceMax: numeric({ precision: 10, scale: 2, mode: "number" }),
    ...filteredColumns(),
    yearsOfExperience: smallint(),
    averageRating: numeric({ precision: 3, scale: 2, mode: "number" }).notNull(),
    reviewCount: integer().notNull(),
    isFeatured: boolean().notNull(),
    /** The licence was found in the register. */
    isVerified: boolean().notNull(),
    licenceAuthority: text(),
    licenceCheckedOn: date(),
    popularityScore: real().notNull(),
    /** 0 to 1: licence checked, completeness, freshness, shrunk rating. Payment is no part of it. */
    quality: real().notNull(),
    clinicCount: integer().notNull().default(0),
    professionalCount: integer().notNull().default(0),
    serviceCount: integer().notNull().default(0),
    insuranceCount: integer().notNull().default(0),
    /** Hours of the first place, for "open now" and the next time there. */
    hours: jsonb().$type<WeeklyHours>(),
    ramadanHours: jsonb().$type<WeeklyHours>(),
    openMinutes: weekMinutes().notNull().default("{}"),
    ramadanMinutes: weekMinutes().notNull().default("{}"),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.entityType, table.entityId] }),
    index("directory_listings_slug").on(table.entityType, table.slug),
    index("directory_listings_words").using("gin", table.words),
    // Of all words neither the index nor the planner's statistics have the weights.
    index("directory_listings_names")
      .using("gin", sql`ts_filter(${table.words}, '{a}')`)
      .where(sql`${table.entityType} <> 'clinics'`),
    // The beginning of a clinic's name begins the names of many more professionals.
    index("directory_listings_clinic_names")
      .using("gin", sql`ts_filter(${table.words}, '{a}')`)
      .where(sql`${table.entityType} = 'clinics'`),
    index("directory_listings_specialties").using("gin", table.specialtyIds),
    index("directory_listings_districts").using("gin", table.districtIds),
    // For programs that ask for what is around a point: the index alone answers them.
    index("directory_listings_places")
      .on(table.latitude, table.longitude, table.entityId)
      .where(sql`${table.entityType} = 'clinics'`),
    // For programs that ask for what changed since their last visit.
    index("directory_listings_changed").on(table.entityType, table.updatedAt),
    index("directory_listings_quality").on(
      table.entityType,
      sql`${table.quality} desc`,
      table.entityId,
    ),
    ...publicAlways("directory_listings"),
  ],
);

/**
 * Former addresses of renamed and removed listings. The address of a renamed one redirects; for a
 * removed one the row says which listings are similar.
 */
export const formerAddresses = pgTable(
  "former_addresses",
  {
    entityType: entityType(),
    slug: text().notNull(),
    entityId: uuid().notNull(),
    /** Specialties of a professional, types of a clinic, a service or a franchise. */
    kindIds: ids(),
    districtIds: ids(),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.entityType, table.slug] }),
    ...publicAlways("former_addresses"),
  ],
);
