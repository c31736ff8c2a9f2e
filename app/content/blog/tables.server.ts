import { date, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { publicWhenActive, publicWhenPublished } from "../../platform/database/policies.server.ts";
import type { RichText } from "../rich-text/inputs.ts";

const status = () =>
  text({ enum: ["active", "inactive"] })
    .notNull()
    .default("active");

export const blogCategories = pgTable(
  "blog_categories",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    nameAr: text().notNull(),
    description: text().notNull(),
    descriptionAr: text().notNull(),
    status: status(),
    sortOrder: integer().notNull().default(0),
  },
  (table) => publicWhenActive("blog_categories", table.status),
);

export const blogAuthors = pgTable(
  "blog_authors",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    nameAr: text().notNull(),
    /** What the person does, under the name. */
    role: text().notNull(),
    roleAr: text().notNull(),
    biography: text().notNull(),
    biographyAr: text().notNull(),
    status: status(),
  },
  (table) => publicWhenActive("blog_authors", table.status),
);

export const blogArticles = pgTable(
  "blog_articles",
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    slug: text().notNull().unique(),
    categoryId: integer()
      .notNull()
      .references(() => blogCategories.id),
    authorId: integer()
      .notNull()
      .references(() => blogAuthors.id),
    title: text().notNull(),
    titleAr: text().notNull(),
    summary: text().notNull(),
    summaryAr: text().notNull(),
    body: jsonb().$type<RichText>().notNull(),
    bodyAr: jsonb().$type<RichText>().notNull(),
    readingMinutes: integer().notNull(),
    /** The clinician who read the text before it was published. */
    reviewer: text(),
    reviewerAr: text(),
    reviewedOn: date(),
    /** Nothing while it is a draft; a moment to come keeps it back until then. */
    publishedAt: timestamp({ withTimezone: true }),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("blog_articles_published").on(table.publishedAt.desc(), table.id),
    index("blog_articles_category").on(table.categoryId),
    index("blog_articles_author").on(table.authorId),
    ...publicWhenPublished("blog_articles", table.publishedAt),
  ],
);
