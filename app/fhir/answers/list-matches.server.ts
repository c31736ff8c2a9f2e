import type { Database } from "#app/platform/database/database.server.ts";
import { keepCount, knownCount, rememberCount } from "../search/count-memory.server.ts";
import { type Cursor, firstPage } from "../search/cursor.ts";
import type { Search } from "../search/read-search.ts";
import { type CountedPage, countMatches, listFew, listPage } from "../search/run-search.server.ts";
import type { Kind, ReadScope } from "../search/source.ts";

/** Counting 1,000 of 4,473 services takes 3 ms, all of them 28 ms. */
const mostCounted = 1_000;

/**
 * Returns a page of matches with their total, if it has one. Many matches are counted only where that is
 * asked for: counting all roles of 200,000 professionals is the work of hundreds of pages.
 */
export async function listMatches(
  scope: ReadScope,
  kind: Kind,
  search: Search,
  database: Database,
): Promise<CountedPage> {
  const { criteria, count, cursor, summary, total } = search;
  if (summary === "count")
    return { ids: [], next: null, total: await countAsked(scope, kind, search, database) };
  if (isFirst(cursor) && total === "few" && !kind.isLive)
    return listFirst(scope, kind, search, database);
  const known = knownCount(database, totalKey(scope, kind, criteria, mostCounted));
  const page = await listPage(scope, kind, criteria, { cursor, count, areFew: areFew(known) });
  if (total === "none") return { ...page, total: null };
  const isWhole = isFirst(cursor) && page.next === null;
  return {
    ...page,
    total: isWhole ? page.ids.length : await countAsked(scope, kind, search, database),
  };
}

/** Lists and counts few matches by one read: to sort a page of them, all of them are read. */
async function listFirst(
  scope: ReadScope,
  kind: Kind,
  { criteria, count }: Search,
  database: Database,
): Promise<CountedPage> {
  const key = totalKey(scope, kind, criteria, mostCounted);
  const known = knownCount(database, key);
  if (!known) {
    const few = await listFew(scope, kind, criteria, { count, most: mostCounted });
    keepCount(database, key, few?.total ?? null);
    if (few) return few;
  }
  const options = { cursor: firstPage, count, areFew: areFew(known) };
  const page = await listPage(scope, kind, criteria, options);
  return { ...page, total: page.next === null ? page.ids.length : (known?.total ?? null) };
}

function countAsked(
  scope: ReadScope,
  kind: Kind,
  { criteria, summary, total }: Search,
  database: Database,
): Promise<number | null> {
  if (kind.isLive) return countMatches(scope, kind, criteria, null);
  const most = total === "accurate" || summary === "count" ? null : mostCounted;
  const count = () => countMatches(scope, kind, criteria, most);
  return rememberCount(database, totalKey(scope, kind, criteria, most), count);
}

/** Whether a search found few within the last minute: a walk to 600 roles of a city took 32 ms, their sort 5. */
function areFew(known: { total: number | null } | undefined): boolean {
  return known !== undefined && known.total !== null;
}

function totalKey(
  { base }: ReadScope,
  { type }: Kind,
  criteria: Search["criteria"],
  most: number | null,
): string {
  return `${base} ${type} ${most} ${JSON.stringify(criteria)}`;
}

function isFirst({ source, after }: Cursor): boolean {
  return source === firstPage.source && after === firstPage.after;
}
