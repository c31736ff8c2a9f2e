import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Resource, WordSearch } from "../resource.server.ts";
import type { Cell } from "../shown-resource.ts";
import {
  directionOf,
  existing,
  fromOf,
  isAmong,
  namesAsked,
  orderBy,
  orderOf,
  type Row,
  selectionOf,
  sortedBy,
  toRow,
  whereOf,
} from "./list-query.server.ts";
import type { ListState } from "./list-state.ts";
import { hasEachWord, idsWithWords } from "./search-words.server.ts";

type PageRow = Record<string, Cell> & { row_count: number };

export interface ReadPage {
  rows: Row[];
  count: number;
  /** Whether there are more rows than were counted. */
  hasMore: boolean;
}

/** Reads one page of a list, the last one where there are fewer, and how many rows there are in all. */
export async function readPage(
  tx: Transaction,
  resource: Resource,
  state: ListState,
): Promise<ReadPage> {
  if (!isNarrowed(state)) return readAll(tx, resource, state);
  if (resource.wordSearch && state.search !== "") {
    return (
      (await readFoundSoon(tx, resource, state)) ?? (await readAllWithWords(tx, resource, state))
    );
  }
  return (await readCounted(tx, resource, state)) ?? (await readInOrder(tx, resource, state));
}

/** Reads a page of all rows; those of a growing table are counted no further than its limit. */
async function readAll(tx: Transaction, resource: Resource, state: ListState): Promise<ReadPage> {
  const { mostCounted = 0, isGrowing = false } = resource;
  const page = isGrowing ? pageWithin(mostCounted, state) : state.page;
  const { rows } = await tx.execute<PageRow>(sql`
    with ${foundByIndex(resource, { ...state, page })}
    select ${selectionOf(resource, state.columns)}, (select count from total) as row_count
    ${rowsOfPage(resource, state)}`);
  const count = rows[0]?.row_count ?? 0;
  const hasMore = isGrowing && count > mostCounted;
  return {
    count: hasMore ? mostCounted : count,
    hasMore,
    rows: rows.map(({ row_count: _count, ...row }) => toRow(row)),
  };
}

/**
 * Reads a page of the rows that fit, and counts them. Null where more fit than a large table counts:
 * their page is read sooner in its order.
 */
async function readCounted(
  tx: Transaction,
  resource: Resource,
  state: ListState,
): Promise<ReadPage | null> {
  const { mostCounted } = resource;
  const { rows } = await tx.execute<FoundRow>(sql`
    with ${foundOnce(resource, state, { most: mostCounted })}
    select total.count as row_count, shown.* ${shownBesideTotal(resource, state)}`);
  const count = rows[0]?.row_count ?? 0;
  if (mostCounted !== undefined && count > mostCounted) return null;
  return { count, hasMore: false, rows: shownRows(rows) };
}

/**
 * Reads a page of a search in a large table from all rows that have the words: they come from indexes
 * or from one look at the table, while a walk in the order of the list compares each row with them.
 */
async function readAllWithWords(
  tx: Transaction,
  resource: Resource,
  state: ListState,
): Promise<ReadPage> {
  const { mostCounted = Number.POSITIVE_INFINITY } = resource;
  const page = pageWithin(mostCounted, state);
  const { rows } = await tx.execute<FoundRow>(sql`
    with ${foundOnce(resource, { ...state, page }, {})}
    select total.count as row_count, shown.* ${shownBesideTotal(resource, state)}`);
  const count = rows[0]?.row_count ?? 0;
  return {
    count: Math.min(count, mostCounted),
    hasMore: count > mostCounted,
    rows: shownRows(rows),
  };
}

/** Reads a page of many rows that fit in the order of the list, by an index where there is one. */
async function readInOrder(
  tx: Transaction,
  resource: Resource,
  state: ListState,
): Promise<ReadPage> {
  const { mostCounted = 0 } = resource;
  const { size, sort } = state;
  const { rows } = await tx.execute<Record<string, Cell>>(sql`
    with page as materialized (
      select ${resource.id} as page_id
      from ${fromOf(resource, [...namesAsked(resource, state), sort.column])}
      where ${whereOf(resource, state)} order by ${orderOf(resource, state)}
      limit ${size} offset ${(pageWithin(mostCounted, state) - 1) * size}
    )
    select ${selectionOf(resource, state.columns)} ${rowsOfPage(resource, state)}`);
  return { rows: rows.map(toRow), count: mostCounted, hasMore: true };
}

type FoundRow = Record<string, Cell> & { row_count: number };

/**
 * Reads a page of a search in a large table that stops at the first rows with a word: all of them
 * where few have it; where many have it, the page in the order of the list's index. Null where only
 * the whole table can tell: too few of the first rows have it, or the filters leave too few of them.
 */
async function readFoundSoon(
  tx: Transaction,
  resource: Resource,
  state: ListState,
): Promise<ReadPage | null> {
  const { wordSearch } = resource;
  if (!wordSearch) return null;
  const { mostCounted } = wordSearch;
  const most = 2 * mostCounted;
  const ids = idsWithWords(resource, state, most + 1);
  if (!ids) return null;
  const hasWords = isAmong(resource, sql`select id from candidates`);
  const { rows } = await tx.execute<FoundRow & { candidates: number }>(sql`
    with candidates as materialized (
      select id from (${ids}) as every
      limit ${most + 1}
    ), ${foundOnce(resource, state, { hasWords })}
    select total.count as row_count, (select count(*)::int from candidates) as candidates, shown.*
    ${shownBesideTotal(resource, state)}`);
  const count = rows[0]?.row_count ?? 0;
  if ((rows[0]?.candidates ?? 0) > most) {
    return count < mostCounted ? null : readFrequent(tx, resource, state, wordSearch);
  }
  return { count, hasMore: false, rows: shownRows(rows) };
}

/** The rows of the page in their order, and where there are none the numbers of the list alone. */
function shownBesideTotal(resource: Resource, state: ListState): SQL {
  return sql`from total left join (
      select ${selectionOf(resource, state.columns)}, row_number() over (order by ${orderOf(resource, state)}) as row_order
      ${rowsOfPage(resource, state)}
    ) as shown on true order by row_order`;
}

function shownRows(rows: readonly FoundRow[]): Row[] {
  return rows
    .filter((row) => row.row_id !== null)
    .map(({ row_count: _count, candidates: _candidates, row_order: _order, ...row }) => toRow(row));
}

function rowsOfPage(resource: Resource, state: ListState): SQL {
  return sql`from ${fromOf(resource, [...state.columns, state.sort.column])}
    where ${isAmong(resource, sql`select page_id from page`)} order by ${orderOf(resource, state)}`;
}

/** For each page of a frequent word at most so many rows of the list are compared. */
const comparedRows = 5_000;

/**
 * The page in the order of the list's index, of its first rows; null where they do not fill it. A word
 * may be frequent and far away: the bookings of the next weeks are not cancelled yet.
 */
async function readFrequent(
  tx: Transaction,
  resource: Resource,
  state: ListState,
  { mostCounted, matches }: WordSearch,
): Promise<ReadPage | null> {
  const { size, sort } = state;
  const page = pageWithin(mostCounted, state);
  const column = resource.columns[sort.column];
  const names = [...namesAsked(resource, state), sort.column];
  const compared = { column, key: sql`compared.sort_key`, id: sql`compared.id` };
  // The order is that of the compared rows, and "offset" keeps the rows apart from them: the look stops
  // where the page is full, in place of reading the whole table beside them.
  const { rows } = await tx.execute<Record<string, Cell>>(sql`
    with page as materialized (
      select compared.id as page_id
      from (
        select ${resource.id} as id, ${column ? sortedBy(column) : sql`null`} as sort_key
        from ${fromOf(resource, [sort.column])}
        where ${existing(resource)} order by ${orderOf(resource, state)} limit ${comparedRows * page}
      ) as compared
      join lateral (
        select from ${fromOf(resource, names)}
        where ${resource.id} = compared.id
          and ${whereOf(resource, state, hasEachWord(resource, state, matches))}
        offset 0
      ) as fitting on true
      order by ${orderBy(state, compared)} limit ${size} offset ${(page - 1) * size}
    )
    select ${selectionOf(resource, state.columns)} ${rowsOfPage(resource, state)}`);
  if (rows.length < size) return null;
  return { rows: rows.map(toRow), count: mostCounted, hasMore: true };
}

function isNarrowed({ search, filters }: ListState): boolean {
  return search !== "" || Object.keys(filters).length > 0;
}

/** The page by an index of the order where there is one; the other columns are read for its rows alone. */
function foundByIndex(resource: Resource, state: ListState): SQL {
  const from = fromOf(resource, [state.sort.column]);
  const all = sql`from ${resource.from} where ${existing(resource)}`;
  const counted =
    resource.isGrowing && resource.mostCounted !== undefined
      ? sql`from (select ${all} limit ${resource.mostCounted + 1}) as counted`
      : all;
  return sql`total as materialized (
      select count(*)::int as count ${counted}
    ), page as materialized (
      select ${resource.id} as page_id from ${from} where ${existing(resource)}
      order by ${orderOf(resource, state)} limit ${state.size} offset ${offsetOf(state)}
    )`;
}

interface Limits {
  hasWords?: SQL;
  /** Of more rows than these no page is cut. */
  most?: number | undefined;
}

/** The rows that fit, looked for once, counted and cut into pages. */
function foundOnce(resource: Resource, state: ListState, { hasWords, most }: Limits): SQL {
  const { sort, size } = state;
  const column = resource.columns[sort.column];
  const key = column ? sortedBy(column) : resource.id;
  const direction = directionOf(state);
  const limited = most === undefined ? sql`` : sql`limit ${most + 1}`;
  const shown =
    most === undefined
      ? sql`${size}`
      : sql`(select case when count > ${most} then 0 else ${size} end from total)`;
  return sql`found as materialized (
      select ${resource.id} as page_id, ${key} as sort_key
      from ${fromOf(resource, [...namesAsked(resource, state), sort.column])}
      where ${whereOf(resource, state, hasWords)} ${limited}
    ), total as materialized (
      select count(*)::int as count from found
    ), page as materialized (
      select page_id from found order by sort_key ${direction} nulls last, page_id ${direction}
      limit ${shown} offset ${offsetOf(state)}
    )`;
}

/** The page of a list of which so many rows are counted, the last one at most. */
function pageWithin(mostCounted: number, { page, size }: ListState): number {
  return Math.min(page, lastPage(mostCounted, size));
}

/** The offset of the page; past the last row, that of the last page. */
function offsetOf({ page, size }: ListState): SQL {
  return sql`(select least(${(page - 1) * size}, greatest((count - 1) / ${size}, 0) * ${size}) from total)`;
}

export function lastPage(count: number, size: number): number {
  return Math.max(Math.ceil(count / size), 1);
}
