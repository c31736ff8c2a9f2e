import { integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { officeWrites, publicWhenPublished } from "#app/platform/database/policies.server.ts";
import { document } from "../content-columns.server.ts";
import { pageKinds } from "./inputs.ts";

/** Landing pages (`/p/...`), legal pages (`/legal/...`) and pages of information (`/advertise`). */
export const contentPages = pgTable(
  "content_pages",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: pageKinds }).notNull(),
    slug: text().notNull(),
    ...document(),
    sortOrder: integer().notNull().default(0),
  },
  (table) => [
    unique("content_pages_address").on(table.kind, table.slug),
    ...publicWhenPublished("content_pages", table),
    ...officeWrites("content_pages", "content"),
  ],
);
