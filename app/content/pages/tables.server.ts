import { integer, jsonb, pgTable, text, timestamp, unique } from "drizzle-orm/pg-core";
import { publicWhenPublished } from "../../platform/database/policies.server.ts";
import type { RichText } from "../rich-text/inputs.ts";
import { pageKinds } from "./inputs.ts";

/** Landing pages (`/p/...`), legal pages (`/legal/...`) and pages of information (`/advertise`). */
export const contentPages = pgTable(
  "content_pages",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: pageKinds }).notNull(),
    slug: text().notNull(),
    title: text().notNull(),
    titleAr: text().notNull(),
    summary: text().notNull(),
    summaryAr: text().notNull(),
    body: jsonb().$type<RichText>().notNull(),
    bodyAr: jsonb().$type<RichText>().notNull(),
    sortOrder: integer().notNull().default(0),
    /** Nothing while it is a draft; a moment to come keeps it back until then. */
    publishedAt: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique("content_pages_address").on(table.kind, table.slug),
    ...publicWhenPublished("content_pages", table.publishedAt),
  ],
);
