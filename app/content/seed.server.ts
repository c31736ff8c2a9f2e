import { sql } from "drizzle-orm";
import { dubaiMoment } from "#app/platform/clock/dubai-clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { blogArticles, blogAuthors, blogCategories } from "./blog/tables.server.ts";
import { helpArticles, helpCategories, helpFaqs } from "./help/tables.server.ts";
import { contentPages } from "./pages/tables.server.ts";
import { readingMinutes } from "./rich-text/rules.ts";
import type { ArticleRecord, HelpRecord, PageRecord } from "./seed-inputs.ts";
import {
  listArticleRecords,
  listAuthorRecords,
  listBlogCategoryRecords,
  listHelpRecords,
  listPageRecords,
} from "./seed-records.server.ts";

/**
 * Seeds the help centre, the legal pages and the pages of information. Existing rows are unchanged,
 * as editors own them from the first day.
 * @returns the number of rows written.
 */
export async function seedContent(tx: Transaction): Promise<number> {
  let written = await seedHelp(tx, listHelpRecords());
  const pages = listPageRecords().map(pageRow);
  written += (await tx.insert(contentPages).values(pages).onConflictDoNothing()).rowCount ?? 0;
  return written;
}

/** The blog with its authors, who are invented: for a demo city alone. */
export async function seedBlog(tx: Transaction): Promise<number> {
  const categories = listBlogCategoryRecords().map(({ slug, name, description }, place) => ({
    slug,
    name: name.en,
    nameAr: name.ar,
    sortOrder: (place + 1) * 10,
    description: description.en,
    descriptionAr: description.ar,
  }));
  const authors = listAuthorRecords().map(({ slug, name, role, biography }) => ({
    slug,
    name: name.en,
    nameAr: name.ar,
    role: role.en,
    roleAr: role.ar,
    biography: biography.en,
    biographyAr: biography.ar,
  }));
  let written =
    (await tx.insert(blogCategories).values(categories).onConflictDoNothing()).rowCount ?? 0;
  written += (await tx.insert(blogAuthors).values(authors).onConflictDoNothing()).rowCount ?? 0;
  const categoryIds = await idsBySlug(tx, "blog_categories");
  const authorIds = await idsBySlug(tx, "blog_authors");
  const articles = listArticleRecords().map((record) => ({
    ...articleRow(record),
    categoryId: requireId(categoryIds, record.category),
    authorId: requireId(authorIds, record.author),
  }));
  written += (await tx.insert(blogArticles).values(articles).onConflictDoNothing()).rowCount ?? 0;
  return written;
}

/** Seeds the wanted help categories, each at its place among all of them. */
export async function seedHelp(
  tx: Transaction,
  all: HelpRecord[],
  isWanted: (slug: string) => boolean = () => true,
): Promise<number> {
  const records = all.filter(({ slug }) => isWanted(slug));
  const categories = records.map(({ slug, name, description }) => ({
    slug,
    name: name.en,
    nameAr: name.ar,
    sortOrder: (all.findIndex((one) => one.slug === slug) + 1) * 10,
    description: description.en,
    descriptionAr: description.ar,
  }));
  let written =
    (await tx.insert(helpCategories).values(categories).onConflictDoNothing()).rowCount ?? 0;
  const ids = await idsBySlug(tx, "help_categories");
  const articles = records.flatMap((category) =>
    category.articles.map(({ slug, en, ar }, place) => ({
      slug,
      ...writing(en, ar),
      sortOrder: (place + 1) * 10,
      publishedAt: sql`now()`,
      announcedAt: sql`now()`,
      categoryId: requireId(ids, category.slug),
    })),
  );
  const faqs = records.flatMap((category) =>
    category.faqs.map(({ slug, question, answer }, place) => ({
      slug,
      question: question.en,
      questionAr: question.ar,
      sortOrder: (place + 1) * 10,
      answer: answer.en,
      answerAr: answer.ar,
      categoryId: requireId(ids, category.slug),
    })),
  );
  written += (await tx.insert(helpArticles).values(articles).onConflictDoNothing()).rowCount ?? 0;
  written += (await tx.insert(helpFaqs).values(faqs).onConflictDoNothing()).rowCount ?? 0;
  return written;
}

function articleRow(record: ArticleRecord) {
  const { slug, reviewer, reviewedOn, publishedOn, updatedOn, en, ar } = record;
  return {
    slug,
    ...writing(en, ar),
    reviewer: reviewer.en,
    reviewerAr: reviewer.ar,
    reviewedOn,
    readingMinutes: Math.max(readingMinutes(en.body), readingMinutes(ar.body)),
    publishedAt: dubaiMoment(publishedOn, "09:00"),
    announcedAt: dubaiMoment(publishedOn, "09:00"),
    updatedAt: dubaiMoment(updatedOn, "09:00"),
  };
}

function pageRow({ kind, slug, updatedOn, en, ar }: PageRecord, place: number) {
  const moment = dubaiMoment(updatedOn, "09:00");
  const sortOrder = (place + 1) * 10;
  const moments = { publishedAt: moment, announcedAt: moment, updatedAt: moment };
  return { kind, slug, ...writing(en, ar), sortOrder, ...moments };
}

function writing(en: PageRecord["en"], ar: PageRecord["ar"]) {
  return {
    title: en.title,
    titleAr: ar.title,
    summary: en.summary,
    summaryAr: ar.summary,
    body: en.body,
    bodyAr: ar.body,
  };
}

async function idsBySlug(tx: Transaction, table: string): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ id: number; slug: string }>(
    sql`select id, slug from ${sql.identifier(table)}`,
  );
  return new Map(rows.map(({ id, slug }) => [slug, id]));
}

function requireId(ids: ReadonlyMap<string, number>, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`The seed names what does not exist: ${slug}`);
  return id;
}
