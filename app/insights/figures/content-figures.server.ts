import type { Actor } from "#app/platform/actor.ts";
import { type Database, withRead } from "#app/platform/database/database.server.ts";
import { type Counted, countRows } from "#app/platform/figures/count-rows.server.ts";
import type { PageKind } from "../counters/page-event.ts";
import { leastInGroup, type Period } from "./rules.ts";
import { shown, today } from "./statement-parts.ts";

const mostDocuments = 100;

/** Views in a period and in the one before; null below the least that is shown. */
interface Views {
  recent: number | null;
  before: number | null;
}

export interface KindGroup extends Views {
  kind: PageKind;
}

export interface DocumentGroup extends KindGroup {
  id: string;
  title: string;
  titleAr: string;
  shares: number | null;
}

export interface ContentFigures {
  kinds: Counted<KindGroup>;
  documents: Counted<DocumentGroup>;
}

const sumOf = (event: string, days: string) =>
  `(sum(count) filter (where event = '${event}' and ${days}))::int`;

const viewsOf = (period: Period) => {
  const recent = `day > ${today} - ${period}`;
  const before = `day <= ${today} - ${period}`;
  return `${sumOf("view", recent)} as recent,
    ${sumOf("view", before)} as before,
    ${sumOf("share", recent)} as shares
  from page_events
  where day > ${today} - ${2 * period}`;
};

const kindsOf = (period: Period) => `select kind, ${shown("recent", "recent")},
  ${shown("before", "before")}
from (
  select page_kind as kind, ${viewsOf(period)}
  group by page_kind
) seen
where greatest(recent, before) >= ${leastInGroup}
order by seen.recent desc nulls last, kind`;

const documentsOf = (period: Period) => `with documents (kind, id, title, "titleAr") as (
  select 'blog', id::text, title, title_ar from blog_articles
  union all select 'help', id::text, title, title_ar from help_articles
  union all select 'landing', id::text, title, title_ar from content_pages where kind = 'landing'
)
select documents.*, ${shown("recent", "recent")},
  ${shown("before", "before")},
  ${shown("shares", "shares")}
from documents join (
  select page_kind, page_id, ${viewsOf(period)}
  group by page_kind, page_id
) seen on page_kind = kind and page_id = id
where greatest(recent, before) >= ${leastInGroup}
order by seen.recent desc nulls last, kind, id
limit ${mostDocuments}`;

/** Counts the views of articles, help and landing pages, for administrators. */
export function readContentFigures(
  database: Database,
  actor: Actor,
  period: Period,
): Promise<ContentFigures> {
  return withRead(database, actor, async (tx) => ({
    kinds: await countRows(tx, kindsOf(period)),
    documents: await countRows(tx, documentsOf(period)),
  }));
}
