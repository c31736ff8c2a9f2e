import { and, asc, eq } from "drizzle-orm";
import { guest } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { inLocale, type Locale } from "#app/platform/i18n/locale.ts";
import { type RichText, readRichText } from "../rich-text/inputs.ts";
import type { SeoTexts } from "../seo-texts.ts";
import type { PageKind } from "./inputs.ts";
import { contentPages } from "./tables.server.ts";

export interface ContentPage extends SeoTexts {
  slug: string;
  title: string;
  summary: string;
  body: RichText;
  updatedAt: Date;
}

export async function findPage(
  database: Database,
  locale: Locale,
  address: { kind: PageKind; slug: string },
): Promise<ContentPage | null> {
  const [row] = await withRead(database, guest, (tx) =>
    tx
      .select({
        slug: contentPages.slug,
        title: inLocale(locale, contentPages.title, contentPages.titleAr),
        summary: inLocale(locale, contentPages.summary, contentPages.summaryAr),
        body: inLocale(locale, contentPages.body, contentPages.bodyAr),
        updatedAt: contentPages.updatedAt,
        seoTitle: inLocale(locale, contentPages.seoTitle, contentPages.seoTitleAr),
        seoDescription: inLocale(
          locale,
          contentPages.seoDescription,
          contentPages.seoDescriptionAr,
        ),
      })
      .from(contentPages)
      .where(and(eq(contentPages.kind, address.kind), eq(contentPages.slug, address.slug))),
  );
  return row ? { ...row, body: readRichText(row.body) } : null;
}

/** Returns the published pages with their addresses, for site maps. */
export function listPages(
  database: Database,
  locale: Locale,
): Promise<{ kind: PageKind; slug: string; title: string }[]> {
  return withRead(database, guest, (tx) =>
    tx
      .select({
        kind: contentPages.kind,
        slug: contentPages.slug,
        title: inLocale(locale, contentPages.title, contentPages.titleAr),
      })
      .from(contentPages)
      .orderBy(asc(contentPages.kind), asc(contentPages.sortOrder), asc(contentPages.id)),
  );
}
