import { index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { publicWhenActive, publicWhenPublished } from "../../platform/database/policies.server.ts";
import type { RichText } from "../rich-text/inputs.ts";

export const helpCategories = pgTable(
  "help_categories",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    nameAr: text().notNull(),
    description: text().notNull(),
    descriptionAr: text().notNull(),
    status: text({ enum: ["active", "inactive"] })
      .notNull()
      .default("active"),
    sortOrder: integer().notNull().default(0),
  },
  (table) => publicWhenActive("help_categories", table.status),
);

export const helpArticles = pgTable(
  "help_articles",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull().unique(),
    categoryId: integer()
      .notNull()
      .references(() => helpCategories.id),
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
    index("help_articles_category").on(table.categoryId, table.sortOrder),
    ...publicWhenPublished("help_articles", table.publishedAt),
  ],
);

/** A question with a short answer, asked on its category's page. */
export const helpFaqs = pgTable(
  "help_faqs",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull().unique(),
    categoryId: integer()
      .notNull()
      .references(() => helpCategories.id),
    question: text().notNull(),
    questionAr: text().notNull(),
    answer: text().notNull(),
    answerAr: text().notNull(),
    status: text({ enum: ["active", "inactive"] })
      .notNull()
      .default("active"),
    sortOrder: integer().notNull().default(0),
  },
  (table) => [
    index("help_faqs_category").on(table.categoryId, table.sortOrder),
    ...publicWhenActive("help_faqs", table.status),
  ],
);
