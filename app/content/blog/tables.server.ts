import { sql } from "drizzle-orm";
import { date, index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import {
  officeWrites,
  publicWhenActive,
  publicWhenPublished,
} from "#app/platform/database/policies.server.ts";
import { category, document, named, status } from "../content-columns.server.ts";
import type { Cover } from "./inputs.ts";

export const blogCategories = pgTable("blog_categories", category(), (table) => [
  ...publicWhenActive("blog_categories", table.status),
  ...officeWrites("blog_categories", "content"),
]);

export const blogAuthors = pgTable(
  "blog_authors",
  {
    ...named(),
    name: text().notNull(),
    nameAr: text().notNull(),
    /** The person's job title, under the name. */
    role: text().notNull(),
    roleAr: text().notNull(),
    biography: text().notNull(),
    biographyAr: text().notNull(),
    status: status(),
  },
  (table) => [
    ...publicWhenActive("blog_authors", table.status),
    ...officeWrites("blog_authors", "content"),
  ],
);

export const blogArticles = pgTable(
  "blog_articles",
  {
    ...named(),
    ...document(),
    categoryId: integer()
      .notNull()
      .references(() => blogCategories.id),
    authorId: integer()
      .notNull()
      .references(() => blogAuthors.id),
    readingMinutes: integer().notNull(),
    cover: jsonb().$type<Cover>(),
    tags: text().array().notNull().default(sql`'{}'`),
    /** The clinician who read the text before it was published. */
    reviewer: text(),
    reviewerAr: text(),
    reviewedOn: date(),
  },
  (table) => [
    index("blog_articles_published").on(table.publishedAt.desc(), table.id),
    index("blog_articles_category").on(table.categoryId),
    index("blog_articles_author").on(table.authorId),
    ...publicWhenPublished("blog_articles", table),
    ...officeWrites("blog_articles", "content"),
  ],
);
