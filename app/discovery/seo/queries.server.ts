import { sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";

/** Limits of search engines, in characters. */
const longestTitle = 60;
const longestDescription = 160;

export type TextProblem =
  | "titleMissing"
  | "titleLong"
  | "titleTwice"
  | "summaryMissing"
  | "summaryLong";

/** A published text whose title or description does not serve its page. */
export interface TextFinding {
  path: string;
  locale: "en" | "ar";
  problem: TextProblem;
  text: string;
}

export interface LinkFault {
  source: string;
  href: string;
  foundAt: string;
}

const mostRows = 200;

/** Finds titles and descriptions of published texts that are missing, too long or used twice. */
export function findTextProblems(database: Database, actor: Actor): Promise<TextFinding[]> {
  return withRead(database, actor, async (tx) => {
    const { rows } = await tx.execute<TextFinding & Record<string, unknown>>(sql`
      with pages as (
        select '/blog/' || slug as path, title, title_ar, summary, summary_ar from blog_articles where published_at <= now()
        union all select '/help/' || slug, title, title_ar, summary, summary_ar from help_articles where published_at <= now()
        union all select case kind when 'legal' then '/legal/' when 'landing' then '/p/' else '/' end || slug,
          title, title_ar, summary, summary_ar from content_pages where published_at <= now()
      ), texts as (
        select path, 'en' as locale, trim(title) as title, trim(summary) as summary from pages
        union all select path, 'ar', trim(title_ar), trim(summary_ar) from pages
      ), counted as (
        select *, count(*) over (partition by locale, title) as uses from texts
      )
      select path, locale, problem, text from counted, lateral (values
        ('titleMissing', title = '', title), ('titleLong', length(title) > ${longestTitle}::int, title),
        ('titleTwice', title <> '' and uses > 1, title),
        ('summaryMissing', summary = '', summary), ('summaryLong', length(summary) > ${longestDescription}::int, summary)
      ) as checks (problem, is_found, text)
      where is_found order by problem, path, locale limit ${mostRows}`);
    return rows;
  });
}

/** Returns the broken links that the last check found. */
export function readLinkFaults(database: Database, actor: Actor): Promise<LinkFault[]> {
  return withRead(database, actor, async (tx) => {
    const { rows } = await tx.execute<LinkFault & Record<string, unknown>>(sql`
      select source_path as source, href, to_char(found_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "foundAt"
      from link_faults order by found_at desc, source_path, href limit ${mostRows}`);
    return rows;
  });
}
