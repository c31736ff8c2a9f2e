import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import {
  authenticatedRole,
  officeWrites,
  publicWhenActive,
  publicWhere,
} from "#app/platform/database/policies.server.ts";
import { vocabularyItems } from "#app/vocabulary/tables.server.ts";
import { clinics } from "../clinics/tables.server.ts";
import { professionalFields } from "../fields/professional.ts";
import { tableColumns } from "../fields/table-columns.server.ts";
import { listed, listingSource, statistics } from "../listing-columns.server.ts";
import type { WeeklyHours } from "../opening-hours/inputs.ts";
import { professionalTexts } from "../searched-texts.server.ts";
import { services } from "../services/tables.server.ts";
import type { TrainingStep } from "./rules.ts";

// One look-up for each row: with `exists` the planner scans all professionals for a page of rows.
const ofActiveProfessional = sql`(select p.id from professionals p where p.id = professional_id and p.status = 'active') is not null`;
const aed = () => numeric({ precision: 10, scale: 2, mode: "number" });

/** A person with a licence to practise: doctor, dentist, therapist, nurse. */
export const professionals = pgTable(
  "professionals",
  {
    ...listed(),
    ...tableColumns(professionalFields),
    ...statistics(),
    ...listingSource(),
    professionId: integer()
      .notNull()
      .references(() => vocabularyItems.id),
    /** Title from the register: General Practitioner, Specialist, Consultant ... */
    titleId: integer().references(() => vocabularyItems.id),
    education: jsonb().$type<TrainingStep[]>().notNull().default([]),
    experience: jsonb().$type<TrainingStep[]>().notNull().default([]),
    licenceExpiresOn: date(),
    /** The day on which its register said that the licence had ended; null while it is active. */
    licenceEndedOn: date(),
    /** The Arabic name that was derived from the English one; nobody has checked it while it is the name. */
    derivedNameAr: text(),
  },
  (table) => [
    unique("professionals_licence").on(table.licenceAuthority, table.licenceNumber),
    // The orders of the back office's list.
    // With the bare name the index alone answers: without it each row before the page is read.
    index("professionals_name_en").on(
      sql`lower(${table.nameEn}) collate "C"`,
      table.id,
      table.nameEn,
    ),
    index("professionals_name_ar").on(
      sql`lower(${table.nameAr}) collate "C"`,
      table.id,
      table.nameAr,
    ),
    index("professionals_profession").on(table.professionId, table.id),
    index("professionals_updated_at").on(table.updatedAt, table.id),
    index("professionals_created_at").on(table.createdAt, table.id),
    index("professionals_rating").on(table.averageRating, table.id),
    index("professionals_reviews").on(table.reviewCount, table.id),
    // Null comes last in both directions.
    index("professionals_checked").on(table.licenceCheckedOn, table.id),
    index("professionals_checked_last").on(
      table.licenceCheckedOn.desc().nullsLast(),
      table.id.desc().nullsFirst(),
    ),
    // Columns that the list sorts, filters and searches by: 18 MB of 100,000 rows in place of 250 MB.
    index("professionals_list").on(
      table.id,
      table.status,
      table.nameEn,
      table.nameAr,
      table.slug,
      table.professionId,
      table.licenceAuthority,
      table.licenceNumber,
      table.licenceCheckedOn,
      table.licenceExpiresOn,
      table.averageRating,
      table.reviewCount,
      table.isFeatured,
      table.updatedAt,
      table.createdAt,
    ),
    // The words of the back office's searches: all that searches there read is in it.
    index("professionals_texts").using(
      "gin",
      sql`${professionalTexts(sql`professionals`)} gin_trgm_ops`,
    ),
    // For the professionals whom clinics and services do not count.
    index("professionals_inactive").on(table.id).where(sql`${table.status} <> 'active'`),
    ...publicWhenActive("professionals", table.status),
    // Their appointments stay with them, and with the staff of their clinics.
    pgPolicy("professionals_staff_read", {
      for: "select",
      to: authenticatedRole,
      using: sql`${table.status} <> 'active' and id in (select staffed_professionals())`,
    }),
    ...officeWrites("professionals", "directory"),
  ],
);

/** Specialties, sub-specialties, languages and keywords of a professional. */
export const professionalVocabulary = pgTable(
  "professional_vocabulary",
  {
    professionalId: uuid()
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    purpose: text({ enum: ["specialty", "subspecialty", "language", "keyword"] }).notNull(),
    itemId: integer()
      .notNull()
      .references(() => vocabularyItems.id),
    isPrimary: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.purpose, table.itemId] }),
    // Whose specialty has a word.
    index("professional_vocabulary_specialty")
      .on(table.itemId, table.professionalId)
      .where(sql`${table.purpose} = 'specialty'`),
    ...publicWhere("professional_vocabulary", ofActiveProfessional),
    ...officeWrites("professional_vocabulary", "directory"),
  ],
);

/** A professional's work at one clinic: where, hours, fee, visit types, accepted networks. */
export const placesOfPractice = pgTable(
  "places_of_practice",
  {
    id: uuid().primaryKey().defaultRandom(),
    professionalId: uuid()
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    clinicId: uuid()
      .notNull()
      .references(() => clinics.id, { onDelete: "cascade" }),
    isPrimary: boolean().notNull().default(false),
    phone: text(),
    /** Consultation fee in AED. */
    fee: aed(),
    followUpFee: aed(),
    visitTypes: text({ enum: ["in_person", "virtual", "home_visit"] })
      .array()
      .notNull()
      .default(["in_person"]),
    hours: jsonb().$type<WeeklyHours>(),
    ramadanHours: jsonb().$type<WeeklyHours>(),
    /** Languages spoken at this place when they differ; empty means the professional's own. */
    languageIds: integer().array().notNull().default([]),
    /** True: the clinic's networks hold here too; false: `place_networks` lists them. */
    followsClinicNetworks: boolean().notNull().default(true),
  },
  (table) => [
    unique("places_of_practice_pair").on(table.professionalId, table.clinicId),
    index("places_of_practice_clinic").on(table.clinicId),
    ...publicWhere("places_of_practice", ofActiveProfessional),
    ...officeWrites("places_of_practice", "directory"),
  ],
);

/** Networks accepted at one place of practice where they differ from the clinic's. */
export const placeNetworks = pgTable(
  "place_networks",
  {
    placeId: uuid()
      .notNull()
      .references(() => placesOfPractice.id, { onDelete: "cascade" }),
    insurerId: integer()
      .notNull()
      .references(() => vocabularyItems.id),
    administratorId: integer()
      .notNull()
      .references(() => vocabularyItems.id),
    networkId: integer()
      .notNull()
      .references(() => vocabularyItems.id),
    confirmedOn: date().notNull(),
    source: text().notNull(),
    /** Where the staff found it: an address or a sentence. */
    evidence: text().notNull().default(""),
  },
  (table) => [
    primaryKey({
      columns: [table.placeId, table.insurerId, table.administratorId, table.networkId],
    }),
    // Lists the stated plans without reading all rows.
    index("place_networks_plan").on(table.insurerId, table.administratorId, table.networkId),
    ...publicWhere(
      "place_networks",
      sql`(select p.id from places_of_practice p where p.id = place_id) is not null`,
    ),
    ...officeWrites("place_networks", "directory"),
  ],
);

export const professionalServices = pgTable(
  "professional_services",
  {
    professionalId: uuid()
      .notNull()
      .references(() => professionals.id, { onDelete: "cascade" }),
    serviceId: uuid()
      .notNull()
      .references(() => services.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.professionalId, table.serviceId] }),
    index("professional_services_service").on(table.serviceId),
    ...publicWhere("professional_services", ofActiveProfessional),
    ...officeWrites("professional_services", "directory"),
  ],
);
