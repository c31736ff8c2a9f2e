import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import {
  officeWrites,
  publicWhenActive,
  publicWhenPublished,
} from "#app/platform/database/policies.server.ts";
import { category, document, named, status } from "../content-columns.server.ts";

export const helpCategories = pgTable("help_categories", category(), (table) => [
  ...publicWhenActive("help_categories", table.status),
  ...officeWrites("help_categories", "content"),
]);

export const helpArticles = pgTable(
  "help_articles",
  {
    ...named(),
    ...document(),
    categoryId: integer()
      .notNull()
      .references(() => helpCategories.id),
    sortOrder: integer().notNull().default(0),
  },
  (table) => [
    index("help_articles_category").on(table.categoryId, table.sortOrder),
    ...publicWhenPublished("help_articles", table),
    ...officeWrites("help_articles", "content"),
  ],
);

/** A question with a short answer, shown on its category's page. */
export const helpFaqs = pgTable(
  "help_faqs",
  {
    ...named(),
    categoryId: integer()
      .notNull()
      .references(() => helpCategories.id),
    question: text().notNull(),
    questionAr: text().notNull(),
    answer: text().notNull(),
    answerAr: text().notNull(),
    status: status(),
    sortOrder: integer().notNull().default(0),
  },
  (table) => [
    index("help_faqs_category").on(table.categoryId, table.sortOrder),
    ...publicWhenActive("help_faqs", table.status),
    ...officeWrites("help_faqs", "content"),
  ],
);
