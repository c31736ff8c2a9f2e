import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { geoCities, geoDistricts } from "#app/geography/tables.server.ts";
import {
  authenticatedRole,
  officeWrites,
  publicWhenActive,
  publicWhere,
} from "#app/platform/database/policies.server.ts";
import { vocabularyItems } from "#app/vocabulary/tables.server.ts";
import { clinicFields } from "../fields/clinic.ts";
import { tableColumns } from "../fields/table-columns.server.ts";
import { franchises } from "../franchises/tables.server.ts";
import { listed, listingSource, statistics } from "../listing-columns.server.ts";
import { bothNames } from "../searched-texts.server.ts";
import { photoSubjects } from "./photo-subjects.ts";

// One look-up for each row: with `exists` the planner scans all clinics for a page of rows.
const ofActiveClinic = sql`(select c.id from clinics c where c.id = clinic_id and c.status = 'active') is not null`;

/** A clinic, center, laboratory, pharmacy or hospital at one address; a franchise's branch is a clinic. */
export const clinics = pgTable(
  "clinics",
  {
    ...listed(),
    ...tableColumns(clinicFields),
    ...statistics(),
    ...listingSource(),
    franchiseId: uuid().references(() => franchises.id),
    cityId: integer()
      .notNull()
      .references(() => geoCities.id),
    districtId: integer().references(() => geoDistricts.id),
    licenceExpiresOn: date(),
    /** The day on which its register said that the licence had ended; null while it is active. */
    licenceEndedOn: date(),
    /** The Arabic name that was derived from the English one; nobody has checked it while it is the name. */
    derivedNameAr: text(),
    /** Where a register has it within 600 m: shown as a circle while the exact place is not known. */
    aboutLatitude: doublePrecision(),
    aboutLongitude: doublePrecision(),
    coverPath: text(),
  },
  (table) => [
    index("clinics_franchise").on(table.franchiseId),
    index("clinics_district").on(table.districtId),
    // The names by which the back office finds bookings and reviews of clinics.
    index("clinics_names").using("gin", sql`${bothNames(sql`clinics`)} gin_trgm_ops`),
    unique("clinics_licence").on(table.licenceAuthority, table.licenceNumber),
    ...publicWhenActive("clinics", table.status),
    // The appointments of a clinic that left the site stay with its staff.
    pgPolicy("clinics_staff_read", {
      for: "select",
      to: authenticatedRole,
      using: sql`${table.status} <> 'active' and id in (select staffed_clinics())`,
    }),
    ...officeWrites("clinics", "directory"),
  ],
);

/** Types, subtypes, departments (specialties) and facilities of a clinic: vocabulary items by purpose. */
export const clinicVocabulary = pgTable(
  "clinic_vocabulary",
  {
    clinicId: uuid()
      .notNull()
      .references(() => clinics.id, { onDelete: "cascade" }),
    purpose: text({
      enum: ["type", "subtype", "department", "facility", "keyword", "language"],
    }).notNull(),
    itemId: integer()
      .notNull()
      .references(() => vocabularyItems.id),
    isPrimary: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.clinicId, table.purpose, table.itemId] }),
    index("clinic_vocabulary_item").on(table.itemId),
    ...publicWhere("clinic_vocabulary", ofActiveClinic),
    ...officeWrites("clinic_vocabulary", "directory"),
  ],
);

/** An insurer x administrator x network that the clinic accepts, with the date it was confirmed. */
export const clinicNetworks = pgTable(
  "clinic_networks",
  {
    clinicId: uuid()
      .notNull()
      .references(() => clinics.id, { onDelete: "cascade" }),
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
      columns: [table.clinicId, table.insurerId, table.administratorId, table.networkId],
    }),
    // Lists the stated plans without reading all rows.
    index("clinic_networks_plan").on(table.insurerId, table.administratorId, table.networkId),
    ...publicWhere("clinic_networks", ofActiveClinic),
    ...officeWrites("clinic_networks", "directory"),
  ],
);

/** A date on which the hours differ: closed all day, or open at other times. */
export const openingExceptions = pgTable(
  "opening_exceptions",
  {
    clinicId: uuid()
      .notNull()
      .references(() => clinics.id, { onDelete: "cascade" }),
    onDate: date().notNull(),
    isClosed: boolean().notNull(),
    opensAt: time(),
    closesAt: time(),
    noteEn: text().notNull().default(""),
    noteAr: text().notNull().default(""),
  },
  (table) => [
    primaryKey({ columns: [table.clinicId, table.onDate] }),
    ...publicWhere("opening_exceptions", ofActiveClinic),
    ...officeWrites("opening_exceptions", "directory"),
  ],
);

/** A gallery picture; the stored file is in the bucket clinic-images. */
export const clinicPictures = pgTable(
  "clinic_pictures",
  {
    clinicId: uuid()
      .notNull()
      .references(() => clinics.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    path: text().notNull(),
    altEn: text().notNull(),
    altAr: text().notNull(),
    /** Its subject as stated by the owner; null if unstated. */
    shows: text({ enum: photoSubjects }),
  },
  (table) => [
    primaryKey({ columns: [table.clinicId, table.position] }),
    ...publicWhere("clinic_pictures", ofActiveClinic),
    ...officeWrites("clinic_pictures", "directory"),
  ],
);
