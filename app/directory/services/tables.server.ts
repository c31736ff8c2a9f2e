import { sql } from "drizzle-orm";
import { index, integer, numeric, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import {
  officeWrites,
  publicWhenActive,
  publicWhere,
} from "#app/platform/database/policies.server.ts";
import { vocabularyItems } from "#app/vocabulary/tables.server.ts";
import { clinics } from "../clinics/tables.server.ts";
import { serviceFields } from "../fields/service.ts";
import { tableColumns } from "../fields/table-columns.server.ts";
import { listed, listingSource, statistics } from "../listing-columns.server.ts";

const aed = () => numeric({ precision: 10, scale: 2, mode: "number" });
// One look-up for each row: with `exists` the planner scans all services for a page of rows.
const ofActiveService = sql`(select s.id from services s where s.id = service_id and s.status = 'active') is not null`;

/** Something that can be booked, whoever offers it: "Teeth cleaning", "MRI of the knee". */
export const services = pgTable(
  "services",
  {
    ...listed(),
    ...tableColumns(serviceFields),
    ...statistics(),
    ...listingSource(),
    serviceTypeId: integer()
      .notNull()
      .references(() => vocabularyItems.id),
    serviceSubtypeId: integer().references(() => vocabularyItems.id),
    specialtyId: integer().references(() => vocabularyItems.id),
  },
  (table) => [
    ...publicWhenActive("services", table.status),
    ...officeWrites("services", "directory"),
  ],
);

/** A clinic offers a service at its own price, AED. */
export const clinicServices = pgTable(
  "clinic_services",
  {
    clinicId: uuid()
      .notNull()
      .references(() => clinics.id, { onDelete: "cascade" }),
    serviceId: uuid()
      .notNull()
      .references(() => services.id, { onDelete: "cascade" }),
    priceMin: aed(),
    priceMax: aed(),
  },
  (table) => [
    primaryKey({ columns: [table.clinicId, table.serviceId] }),
    index("clinic_services_service").on(table.serviceId),
    ...publicWhere("clinic_services", ofActiveService),
    ...officeWrites("clinic_services", "directory"),
  ],
);
