import { and, eq, sql } from "drizzle-orm";
import { type Actor, guest } from "../../actor.ts";
import { recordAudit } from "../../audit/audit.server.ts";
import { cachedRead } from "../../caches/cached-read.server.ts";
import { type Database, withRead, withTransaction } from "../../database/database.server.ts";
import { AppError } from "../../errors.ts";
import type { Locale } from "../../i18n/locale.ts";
import { publishEvent } from "../../outbox/events.server.ts";
import { requirePermission } from "../../permissions.ts";
import { pageTexts } from "../../tables.server.ts";
import { fillPageText, hasUnknownBraces, type PageKind, pageKindOf } from "./page-kinds.ts";

/** The title and the description of pages of a kind; empty where each page has its own. */
export interface PageText {
  title: string;
  description: string;
}

export interface StoredPageText extends PageText {
  kind: string;
  locale: Locale;
  /** Changes with every write. */
  version: string;
}

const freshMs = 60_000;
const stored = cachedRead("platform.page_texts", freshMs, load);

/** Returns the changed texts of all kinds of page. */
export function readPageTexts(database: Database): Promise<StoredPageText[]> {
  const { kind, locale, title, description, updatedAt } = pageTexts;
  const version = sql<string>`${updatedAt}::text`;
  return withRead(database, guest, (tx) =>
    tx.select({ kind, locale, title, description, version }).from(pageTexts),
  );
}

async function load(database: Database): Promise<ReadonlyMap<string, PageText>> {
  const rows = await readPageTexts(database);
  return new Map(rows.map((row) => [`${row.kind} ${row.locale}`, row]));
}

/** Invalidates the cached texts. */
export function forgetPageTexts(database: Database): void {
  stored.forget(database);
  // The next page reads them again.
  stored.get(database).catch(() => {});
}

/** The path of a page and the texts that its kind replaces in its head. */
export interface DescribedPage {
  path: string;
  locale: Locale;
  title: string;
  description: string;
}

/**
 * Returns a page with the title and the description of its kind, where they were changed, from those
 * last read: no page waits for them.
 */
export function withPageText<P extends DescribedPage>(database: Database, page: P): P {
  // The texts of the last read remain, until the next page reads them.
  stored.get(database).catch(() => {});
  const text = stored.last(database)?.get(`${pageKindOf(page.path)} ${page.locale}`);
  if (!text) return page;
  return {
    ...page,
    title: text.title ? fillPageText(text.title, page) : page.title,
    description: text.description ? fillPageText(text.description, page) : page.description,
  };
}

/**
 * Changes the texts of a kind of page; empty ones give each page its own again.
 * @throws AppError `forbidden`; `unprocessable` for braces other than {title} and {description};
 *   `conflict` where the texts have another version.
 */
export async function setPageText(
  { database, requestId = null }: { database: Database; requestId?: string | null },
  actor: Actor,
  {
    kind,
    locale,
    title,
    description,
    version,
  }: PageText & {
    kind: PageKind;
    locale: Locale;
    version: string;
  },
): Promise<void> {
  requirePermission(actor, "seo.edit");
  if (hasUnknownBraces(title + description)) {
    throw new AppError("unprocessable", "Only {title} and {description} may stand in braces.");
  }
  await withTransaction(database, actor, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('page_texts', 0))`);
    const isIt = and(eq(pageTexts.kind, kind), eq(pageTexts.locale, locale));
    const [before] = await tx
      .select({
        title: pageTexts.title,
        description: pageTexts.description,
        version: sql<string>`${pageTexts.updatedAt}::text`,
      })
      .from(pageTexts)
      .where(isIt);
    if ((before?.version ?? "") !== version) {
      throw new AppError("conflict", "This was changed since: read it again.");
    }
    const set = { title, description, updatedAt: sql`clock_timestamp()` };
    await tx
      .insert(pageTexts)
      .values({ kind, locale, title, description })
      .onConflictDoUpdate({ target: [pageTexts.kind, pageTexts.locale], set });
    const entity = { entityType: "page_texts", entityId: `${kind}.${locale}` };
    const was = { title: before?.title ?? "", description: before?.description ?? "" };
    const detail = { before: was, after: { title, description } };
    await recordAudit(tx, { ...entity, actor, requestId, action: "seo.edit", detail });
    await publishEvent(tx, { ...entity, topic: "seo.changed" });
  });
  stored.forget(database);
  await stored.get(database);
}
