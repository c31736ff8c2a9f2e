import { integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { officeWrites, publicWhenActive } from "#app/platform/database/policies.server.ts";
import { vocabularyItems } from "#app/vocabulary/tables.server.ts";
import { listed, listingSource, statistics } from "../listing-columns.server.ts";

/** A group of clinics under one name; its branches are clinics. */
export const franchises = pgTable(
  "franchises",
  {
    ...listed(),
    ...statistics(),
    ...listingSource(),
    franchiseTypeId: integer()
      .notNull()
      .references(() => vocabularyItems.id),
    parentCompanyEn: text().notNull().default(""),
    parentCompanyAr: text().notNull().default(""),
    foundedYear: smallint(),
  },
  (table) => [
    ...publicWhenActive("franchises", table.status),
    ...officeWrites("franchises", "directory"),
  ],
);
