import { integer, pgTable } from "drizzle-orm/pg-core";
import { officeWrites, publicWhenActive } from "#app/platform/database/policies.server.ts";
import { vocabularyItems } from "#app/vocabulary/tables.server.ts";
import { franchiseFields } from "../fields/franchise.ts";
import { tableColumns } from "../fields/table-columns.server.ts";
import { listed, listingSource, statistics } from "../listing-columns.server.ts";

/** A group of clinics under one name; its branches are clinics. */
export const franchises = pgTable(
  "franchises",
  {
    ...listed(),
    ...tableColumns(franchiseFields),
    ...statistics(),
    ...listingSource(),
    franchiseTypeId: integer()
      .notNull()
      .references(() => vocabularyItems.id),
  },
  (table) => [
    ...publicWhenActive("franchises", table.status),
    ...officeWrites("franchises", "directory"),
  ],
);
