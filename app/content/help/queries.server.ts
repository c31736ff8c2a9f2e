import { asc, eq } from "drizzle-orm";
import { guest } from "#app/platform/actor.ts";
import { cachedRead } from "#app/platform/caches/cached-read.server.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { type RichText, readRichText } from "../rich-text/inputs.ts";
import { plainText } from "../rich-text/rules.ts";
import type { SeoTexts } from "../seo-texts.ts";
import { foldEntry, type HelpEntry } from "./rules.ts";
import { helpArticles, helpCategories, helpFaqs } from "./tables.server.ts";

export interface HelpLink {
  slug: string;
  title: string;
}

export interface HelpCategory {
  slug: string;
  name: string;
  description: string;
  articles: (HelpLink & { summary: string })[];
  faqs: { question: string; answer: string }[];
}

export interface HelpArticle extends HelpLink, SeoTexts {
  summary: string;
  body: RichText;
  updatedAt: Date;
  category: { slug: string; name: string };
  /** The others of its category. */
  siblings: HelpLink[];
}

/** The whole table of contents of the help centre. */
export function listHelp(database: Database, locale: Locale): Promise<HelpCategory[]> {
  return withRead(database, guest, async (tx) => {
    const categories = await tx
      .select({
        id: helpCategories.id,
        slug: helpCategories.slug,
        name: inLocale(locale, helpCategories.name, helpCategories.nameAr),
        description: inLocale(locale, helpCategories.description, helpCategories.descriptionAr),
      })
      .from(helpCategories)
      .orderBy(asc(helpCategories.sortOrder), asc(helpCategories.id));
    const articles = await tx
      .select({
        categoryId: helpArticles.categoryId,
        slug: helpArticles.slug,
        title: inLocale(locale, helpArticles.title, helpArticles.titleAr),
        summary: inLocale(locale, helpArticles.summary, helpArticles.summaryAr),
      })
      .from(helpArticles)
      .orderBy(asc(helpArticles.sortOrder), asc(helpArticles.id));
    const faqs = await tx
      .select({
        categoryId: helpFaqs.categoryId,
        question: inLocale(locale, helpFaqs.question, helpFaqs.questionAr),
        answer: inLocale(locale, helpFaqs.answer, helpFaqs.answerAr),
      })
      .from(helpFaqs)
      .orderBy(asc(helpFaqs.sortOrder), asc(helpFaqs.id));
    return categories.map(({ id, ...category }) => ({
      ...category,
      articles: articles
        .filter(({ categoryId }) => categoryId === id)
        .map(({ slug, title, summary }) => ({ slug, title, summary })),
      faqs: faqs
        .filter(({ categoryId }) => categoryId === id)
        .map(({ question, answer }) => ({ question, answer })),
    }));
  });
}

export function findHelpArticle(
  database: Database,
  locale: Locale,
  slug: string,
): Promise<HelpArticle | null> {
  return withRead(database, guest, async (tx) => {
    const [row] = await tx
      .select({
        slug: helpArticles.slug,
        title: inLocale(locale, helpArticles.title, helpArticles.titleAr),
        summary: inLocale(locale, helpArticles.summary, helpArticles.summaryAr),
        body: inLocale(locale, helpArticles.body, helpArticles.bodyAr),
        updatedAt: helpArticles.updatedAt,
        seoTitle: inLocale(locale, helpArticles.seoTitle, helpArticles.seoTitleAr),
        seoDescription: inLocale(
          locale,
          helpArticles.seoDescription,
          helpArticles.seoDescriptionAr,
        ),
        categoryId: helpCategories.id,
        categorySlug: helpCategories.slug,
        categoryName: inLocale(locale, helpCategories.name, helpCategories.nameAr),
      })
      .from(helpArticles)
      .innerJoin(helpCategories, eq(helpCategories.id, helpArticles.categoryId))
      .where(eq(helpArticles.slug, slug));
    if (!row) return null;
    const { categoryId, categorySlug, categoryName, body, ...article } = row;
    const ofCategory = await tx
      .select({
        slug: helpArticles.slug,
        title: inLocale(locale, helpArticles.title, helpArticles.titleAr),
      })
      .from(helpArticles)
      .where(eq(helpArticles.categoryId, categoryId))
      .orderBy(asc(helpArticles.sortOrder), asc(helpArticles.id));
    return {
      ...article,
      body: readRichText(body),
      category: { slug: categorySlug, name: categoryName },
      siblings: ofCategory.filter((other) => other.slug !== slug),
    };
  });
}

const fiveMinutes = 5 * 60_000;
const entries = cachedRead("content.help", fiveMinutes, loadEntries);

/** Returns every published help article for the search, cached for five minutes. */
export function getHelpEntries(database: Database): Promise<HelpEntry[]> {
  return entries.get(database);
}

/** Clears the cache: the next search queries the database. */
export function forgetHelpEntries(database: Database): void {
  entries.forget(database);
}

async function loadEntries(database: Database): Promise<HelpEntry[]> {
  const rows = await withRead(database, guest, (tx) =>
    tx
      .select({
        slug: helpArticles.slug,
        title: helpArticles.title,
        titleAr: helpArticles.titleAr,
        summary: helpArticles.summary,
        summaryAr: helpArticles.summaryAr,
        body: helpArticles.body,
        bodyAr: helpArticles.bodyAr,
      })
      .from(helpArticles)
      .innerJoin(helpCategories, eq(helpCategories.id, helpArticles.categoryId))
      .orderBy(asc(helpCategories.sortOrder), asc(helpArticles.sortOrder)),
  );
  return rows.map((row) =>
    foldEntry({
      slug: row.slug,
      title: { en: row.title, ar: row.titleAr },
      summary: { en: row.summary, ar: row.summaryAr },
      text: [plainText(readRichText(row.body)), plainText(readRichText(row.bodyAr))].join("\n"),
    }),
  );
}
