import { and, count, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { articleDrawingName, withoutRepeats } from "#app/media/drawings/articles/choose-subject.ts";
import { guest } from "#app/platform/actor.ts";
import {
  type Database,
  type Transaction,
  withRead,
} from "#app/platform/database/database.server.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { type RichText, readRichText } from "../rich-text/inputs.ts";
import type { SeoTexts } from "../seo-texts.ts";
import type { Cover } from "./inputs.ts";
import { articlesPerPage } from "./rules.ts";
import { blogArticles, blogAuthors, blogCategories } from "./tables.server.ts";

export interface BlogCategory {
  slug: string;
  name: string;
  description: string;
  articleCount: number;
}

export interface BlogAuthor {
  slug: string;
  name: string;
  role: string;
  biography: string;
}

export interface ArticleSummary {
  slug: string;
  title: string;
  summary: string;
  readingMinutes: number;
  publishedAt: Date;
  /** The picture of a list: the cover, else a drawn one. */
  picture: string;
  category: { slug: string; name: string };
  author: { slug: string; name: string };
}

export interface Article extends ArticleSummary, SeoTexts {
  body: RichText;
  updatedAt: Date;
  authorRole: string;
  reviewer: string | null;
  reviewedOn: string | null;
  cover: (Omit<Cover, "altAr"> & { alt: string }) | null;
  tags: string[];
  related: ArticleSummary[];
}

export interface ArticleList {
  articles: ArticleSummary[];
  totalCount: number;
}

/** Filter of the blog's lists; without fields, everything. */
export interface ArticleFilter {
  category?: string;
  author?: string;
  page?: number;
  limit?: number;
}

// Everyone reads the blog as a guest does: an administrator's drafts have no place on its pages.

/** Published articles, newest first. */
export function listArticles(
  database: Database,
  locale: Locale,
  filter: ArticleFilter = {},
): Promise<ArticleList> {
  const { category, author, page = 1, limit = articlesPerPage } = filter;
  const matches = and(
    category === undefined ? undefined : eq(blogCategories.slug, category),
    author === undefined ? undefined : eq(blogAuthors.slug, author),
  );
  return withRead(database, guest, async (tx) => {
    const articles = await selectSummaries(tx, locale, matches)
      .limit(limit)
      .offset((page - 1) * limit);
    const [total] = await tx
      .select({ count: count() })
      .from(blogArticles)
      .innerJoin(blogCategories, eq(blogCategories.id, blogArticles.categoryId))
      .innerJoin(blogAuthors, eq(blogAuthors.id, blogArticles.authorId))
      .where(matches);
    return { articles: asSummaries(articles), totalCount: total?.count ?? 0 };
  });
}

/** The categories that have something to read. */
export function listBlogCategories(database: Database, locale: Locale): Promise<BlogCategory[]> {
  return withRead(database, guest, (tx) =>
    tx
      .select({
        slug: blogCategories.slug,
        name: inLocale(locale, blogCategories.name, blogCategories.nameAr),
        description: inLocale(locale, blogCategories.description, blogCategories.descriptionAr),
        articleCount: count(blogArticles.id),
      })
      .from(blogCategories)
      .innerJoin(blogArticles, eq(blogArticles.categoryId, blogCategories.id))
      .groupBy(blogCategories.id)
      .orderBy(blogCategories.sortOrder),
  );
}

export async function findAuthor(
  database: Database,
  locale: Locale,
  slug: string,
): Promise<BlogAuthor | null> {
  const [author] = await withRead(database, guest, (tx) =>
    tx
      .select({
        slug: blogAuthors.slug,
        name: inLocale(locale, blogAuthors.name, blogAuthors.nameAr),
        role: inLocale(locale, blogAuthors.role, blogAuthors.roleAr),
        biography: inLocale(locale, blogAuthors.biography, blogAuthors.biographyAr),
      })
      .from(blogAuthors)
      .where(eq(blogAuthors.slug, slug)),
  );
  return author ?? null;
}

const relatedCount = 4;

/** An article with others to read next: of its category first, then the newest. */
export function findArticle(
  database: Database,
  locale: Locale,
  slug: string,
): Promise<Article | null> {
  return withRead(database, guest, async (tx) => {
    const [row] = await tx
      .select({
        ...summaryColumns(locale),
        categoryId: blogArticles.categoryId,
        body: inLocale(locale, blogArticles.body, blogArticles.bodyAr),
        updatedAt: blogArticles.updatedAt,
        authorRole: inLocale(locale, blogAuthors.role, blogAuthors.roleAr),
        reviewer: inLocale(locale, blogArticles.reviewer, blogArticles.reviewerAr),
        reviewedOn: blogArticles.reviewedOn,
        tags: blogArticles.tags,
        seoTitle: inLocale(locale, blogArticles.seoTitle, blogArticles.seoTitleAr),
        seoDescription: inLocale(
          locale,
          blogArticles.seoDescription,
          blogArticles.seoDescriptionAr,
        ),
      })
      .from(blogArticles)
      .innerJoin(blogCategories, eq(blogCategories.id, blogArticles.categoryId))
      .innerJoin(blogAuthors, eq(blogAuthors.id, blogArticles.authorId))
      .where(eq(blogArticles.slug, slug));
    if (!row) return null;
    const others = ne(blogArticles.slug, slug);
    const isNear = sql`(${blogArticles.categoryId} = ${row.categoryId}) desc`;
    const related = await selectSummaries(tx, locale, others, isNear).limit(relatedCount);
    const { updatedAt, authorRole, reviewer, reviewedOn, seoTitle, seoDescription, tags } = row;
    return {
      ...asSummary(row),
      body: readRichText(row.body),
      updatedAt,
      authorRole,
      reviewer,
      reviewedOn,
      seoTitle,
      seoDescription,
      tags,
      cover: row.cover && coverIn(locale, row.cover),
      related: asSummaries(related),
    };
  });
}

function coverIn(locale: Locale, { altAr, ...cover }: Cover) {
  return { ...cover, alt: locale === "ar" ? altAr : cover.alt };
}

function summaryColumns(locale: Locale) {
  return {
    slug: blogArticles.slug,
    title: inLocale(locale, blogArticles.title, blogArticles.titleAr),
    summary: inLocale(locale, blogArticles.summary, blogArticles.summaryAr),
    readingMinutes: blogArticles.readingMinutes,
    publishedAt: blogArticles.publishedAt,
    cover: blogArticles.cover,
    // The same picture in both languages.
    drawn: {
      slug: blogArticles.slug,
      title: blogArticles.title,
      summary: blogArticles.summary,
      tags: blogArticles.tags,
    },
    categorySlug: blogCategories.slug,
    categoryName: inLocale(locale, blogCategories.name, blogCategories.nameAr),
    authorSlug: blogAuthors.slug,
    authorName: inLocale(locale, blogAuthors.name, blogAuthors.nameAr),
  };
}

function selectSummaries(tx: Transaction, locale: Locale, matches: SQL | undefined, first?: SQL) {
  return tx
    .select(summaryColumns(locale))
    .from(blogArticles)
    .innerJoin(blogCategories, eq(blogCategories.id, blogArticles.categoryId))
    .innerJoin(blogAuthors, eq(blogAuthors.id, blogArticles.authorId))
    .where(matches)
    .orderBy(...(first ? [first] : []), desc(blogArticles.publishedAt), blogArticles.id);
}

interface SummaryRow extends Pick<ArticleSummary, "slug" | "title" | "summary" | "readingMinutes"> {
  publishedAt: Date | null;
  cover: Cover | null;
  drawn: { slug: string; title: string; summary: string; tags: string[] };
  categorySlug: string;
  categoryName: string;
  authorSlug: string;
  authorName: string;
}

/** The articles of one page, none with the picture of another. */
function asSummaries(rows: SummaryRow[]): ArticleSummary[] {
  const names = withoutRepeats(rows.map(({ drawn }) => articleDrawingName(drawn)));
  return rows.map((row, index) => asSummary(row, names[index]));
}

function asSummary(row: SummaryRow, drawing = articleDrawingName(row.drawn)): ArticleSummary {
  const { slug, title, summary, readingMinutes } = row;
  return {
    slug,
    title,
    summary,
    readingMinutes,
    publishedAt: row.publishedAt ?? new Date(0),
    picture: row.cover?.src ?? `/drawn/articles/${drawing}.svg`,
    category: { slug: row.categorySlug, name: row.categoryName },
    author: { slug: row.authorSlug, name: row.authorName },
  };
}
