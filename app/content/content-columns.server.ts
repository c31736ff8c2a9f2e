import { integer, jsonb, text, timestamp } from "drizzle-orm/pg-core";
import type { RichText } from "./rich-text/inputs.ts";

const key = () => integer().primaryKey().generatedByDefaultAsIdentity();

/** Whether it is shown. */
export const status = () =>
  text({ enum: ["active", "inactive"] })
    .notNull()
    .default("active");

/** Columns of rows with a numeric key and a slug. */
export const named = () => ({ id: key(), slug: text().notNull().unique() });

/** Columns of a category of texts. */
export const category = () => ({
  ...named(),
  name: text().notNull(),
  nameAr: text().notNull(),
  description: text().notNull(),
  descriptionAr: text().notNull(),
  status: status(),
  sortOrder: integer().notNull().default(0),
});

/** Columns of everything that is read as a page of its own. */
export const document = () => ({
  title: text().notNull(),
  titleAr: text().notNull(),
  summary: text().notNull(),
  summaryAr: text().notNull(),
  body: jsonb().$type<RichText>().notNull(),
  bodyAr: jsonb().$type<RichText>().notNull(),
  /** Replace the title and the summary in results of search engines. */
  seoTitle: text(),
  seoTitleAr: text(),
  seoDescription: text(),
  seoDescriptionAr: text(),
  /** Null for a draft; a future moment schedules it. */
  publishedAt: timestamp({ withTimezone: true }),
  archivedAt: timestamp({ withTimezone: true }),
  /** When its publication invalidated caches; null until then. */
  announcedAt: timestamp({ withTimezone: true }),
  updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
