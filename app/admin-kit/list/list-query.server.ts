import { type SQL, sql } from "drizzle-orm";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { Column, Resource, WordSearch } from "../resource.server.ts";
import { type Cell, pageCell } from "../shown-resource.ts";
import type { CellKind, Filter, ListRules, ListState } from "./list-state.ts";
import { containing, hasEachWord, idsWithWords, wordsCondition } from "./search-words.server.ts";

export interface Row {
  id: string;
  cells: Readonly<Record<string, Cell>>;
}

/** Returns what the address of a resource's list may hold. */
export function listRules(
  { columns, sort, title, picture, size = 50 }: Resource,
  locale: Locale,
): ListRules {
  return {
    sort,
    size,
    title: title[locale],
    picture,
    columns: Object.entries(columns).map(([name, column]) => ({
      name,
      kind: column.kind,
      isSortable: column.sort !== null,
      isFiltered: column.isFiltered ?? false,
      isShown: column.isShown ?? true,
      options: column.options ?? [],
    })),
  };
}

/** An administrator's list may take this long; the planner's compiler takes longer than the lists. */
export const listLimits = { statementTimeoutMs: 15_000 };

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
  return (await readFoundSoon(tx, resource, state)) ?? (await readWhole(tx, resource, state));
}

async function readWhole(tx: Transaction, resource: Resource, state: ListState): Promise<ReadPage> {
  const { rows } = await tx.execute<PageRow>(sql`
    with ${isNarrowed(state) ? foundOnce(resource, state) : foundByIndex(resource, state)}
    select ${selectionOf(resource, state.columns)}, (select count from total) as row_count
    from ${fromOf(resource, [...state.columns, state.sort.column])}
    where ${resource.id} in (select page_id from page) order by ${orderOf(resource, state)}`);
  return {
    count: rows[0]?.row_count ?? 0,
    hasMore: false,
    rows: rows.map(({ row_count: _count, ...row }) => toRow(row)),
  };
}

type SoonRow = Record<string, Cell> & { row_count: number; candidates: number };

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
  const ids = idsWithWords(resource, state);
  if (!wordSearch || !ids) return null;
  const { mostCounted } = wordSearch;
  const most = 2 * mostCounted;
  const found = foundOnce(resource, state, sql`${resource.id} in (select id from candidates)`);
  const { rows } = await tx.execute<SoonRow>(sql`
    with candidates as materialized (
      select id from (${ids}) as every
      limit ${most + 1}
    ), ${found}
    select total.count as row_count, (select count(*)::int from candidates) as candidates, shown.*
    from total left join (
      select ${selectionOf(resource, state.columns)}, row_number() over (order by ${orderOf(resource, state)}) as row_order
      from ${fromOf(resource, [...state.columns, state.sort.column])}
      where ${resource.id} in (select page_id from page)
    ) as shown on true order by row_order`);
  const count = rows[0]?.row_count ?? 0;
  if ((rows[0]?.candidates ?? 0) > most) {
    return count < mostCounted ? null : readFrequent(tx, resource, state, wordSearch);
  }
  return {
    count,
    hasMore: false,
    rows: rows
      .filter((row) => row.row_id !== null)
      .map(({ row_count: _count, candidates: _candidates, row_order: _order, ...row }) =>
        toRow(row),
      ),
  };
}

/** For each page of a frequent word so many rows of the list are compared. */
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
  const page = Math.min(state.page, lastPage(mostCounted, size));
  const { rows } = await tx.execute<Record<string, Cell>>(sql`
    with compared as materialized (
      select ${resource.id} as compared_id from ${fromOf(resource, [sort.column])}
      where ${existing(resource)} order by ${orderOf(resource, state)} limit ${comparedRows * page}
    ), page as materialized (
      select ${resource.id} as page_id
      from ${fromOf(resource, [...namesAsked(resource, state), sort.column])}
      where ${resource.id} in (select compared_id from compared)
        and ${whereOf(resource, state, hasEachWord(resource, state, matches))}
      order by ${orderOf(resource, state)} limit ${size} offset ${(page - 1) * size}
    )
    select ${selectionOf(resource, state.columns)}
    from ${fromOf(resource, [...state.columns, sort.column])}
    where ${resource.id} in (select page_id from page) order by ${orderOf(resource, state)}`);
  if (rows.length < size) return null;
  return { rows: rows.map(toRow), count: mostCounted, hasMore: true };
}

function isNarrowed({ search, filters }: ListState): boolean {
  return search !== "" || Object.keys(filters).length > 0;
}

/** The page by an index of the order where there is one; the other columns are read for its rows alone. */
function foundByIndex(resource: Resource, state: ListState): SQL {
  const from = fromOf(resource, [state.sort.column]);
  return sql`total as materialized (
      select count(*)::int as count from ${resource.from} where ${existing(resource)}
    ), page as materialized (
      select ${resource.id} as page_id from ${from} where ${existing(resource)}
      order by ${orderOf(resource, state)} limit ${state.size} offset ${offsetOf(state)}
    )`;
}

/** The rows that fit, looked for once, counted and cut into pages. */
function foundOnce(
  resource: Resource,
  state: ListState,
  hasWords = wordsCondition(resource, state),
): SQL {
  const { sort, size } = state;
  const column = resource.columns[sort.column];
  const key = column ? sortedBy(column) : resource.id;
  const direction = directionOf(state);
  return sql`found as materialized (
      select ${resource.id} as page_id, ${key} as sort_key
      from ${fromOf(resource, [...namesAsked(resource, state), sort.column])} where ${whereOf(resource, state, hasWords)}
    ), total as materialized (
      select count(*)::int as count from found
    ), page as materialized (
      select page_id from found order by sort_key ${direction} nulls last, page_id ${direction}
      limit ${size} offset ${offsetOf(state)}
    )`;
}

/** The offset of the page; past the last row, that of the last page. */
function offsetOf({ page, size }: ListState): SQL {
  return sql`(select least(${(page - 1) * size}, greatest((count - 1) / ${size}, 0) * ${size}) from total)`;
}

export function lastPage(count: number, size: number): number {
  return Math.max(Math.ceil(count / size), 1);
}

/** Reads the rows with these ids that exist. */
export async function readRows(
  tx: Transaction,
  resource: Resource,
  ids: readonly string[],
): Promise<Row[]> {
  const { rows } = await tx.execute<Record<string, Cell>>(sql`
    select ${selectionOf(resource, Object.keys(resource.columns))}
    from ${fromOf(resource, Object.keys(resource.columns))}
    where ${existing(resource)} and ${amongIds(resource, ids)}`);
  return rows.map(toRow);
}

/** The chosen rows: some by their ids, or all of a list. */
export type Selection = { ids: readonly string[] } | { state: ListState };

/** Returns the condition of a selection. */
export function selected(resource: Resource, selection: Selection): SQL {
  if ("state" in selection) return whereOf(resource, selection.state);
  return sql`${existing(resource)} and ${amongIds(resource, selection.ids)}`;
}

/** The tables of a selection's condition. */
export function fromSelected(resource: Resource, selection: Selection): SQL {
  return fromOf(resource, "state" in selection ? namesAsked(resource, selection.state) : []);
}

/** The columns that a list's condition reads: filtered ones, and where it is searched, shown ones. */
function namesAsked({ wordSearch }: Resource, { filters, search, columns }: ListState): string[] {
  const searched = search === "" || wordSearch ? [] : columns;
  return [...Object.keys(filters), ...searched];
}

/** The statement that an export reads: every row of the list in its order. */
export function wholeList(resource: Resource, state: ListState): SQL {
  const names = [...state.columns, ...Object.keys(state.filters), state.sort.column];
  return sql`select ${selectionOf(resource, state.columns)} from ${fromOf(resource, names)}
    where ${whereOf(resource, state)} order by ${orderOf(resource, state)}`;
}

export function toRow({ row_id: id, ...cells }: Record<string, Cell>): Row {
  return { id: String(id), cells };
}

/** Ids are compared as texts: whatever an address holds, no statement fails for it. */
function amongIds({ id }: Resource, ids: readonly string[]): SQL {
  return sql`(${id})::text = any(${sql.param([...ids])}::text[])`;
}

function existing({ where }: Resource): SQL {
  return where ?? sql`true`;
}

function selectionOf({ id, columns }: Resource, names: readonly string[]): SQL {
  const cells = names.flatMap((name) => {
    const column = columns[name];
    if (!column) return [];
    const cell = sql`${asJson[column.kind](column.value)} as ${sql.identifier(name)}`;
    const page = sql`(${column.page})::text as ${sql.identifier(pageCell(name))}`;
    return column.page ? [cell, page] : [cell];
  });
  return sql.join([sql`(${id})::text as row_id`, ...cells], sql`, `);
}

const asJson: Record<CellKind, (value: SQL) => SQL> = {
  text: (value) => sql`(${value})::text`,
  choice: (value) => sql`(${value})::text`,
  flag: (value) => value,
  number: (value) => sql`(${value})::float8`,
  date: (value) => sql`(${value})::text`,
  moment: (value) => sql`to_char((${value}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

/** The tables of a statement: of those that are joined, the ones that its columns need. */
function fromOf({ from, columns }: Resource, names: readonly string[]): SQL {
  const joins = new Set(names.flatMap((name) => columns[name]?.join ?? []));
  return sql.join([from, ...joins], sql` `);
}

/** Sorts null last; an index serves columns without null in both directions. */
function orderOf({ columns, id }: Resource, state: ListState): SQL {
  const column = columns[state.sort.column];
  const direction = directionOf(state);
  const nulls = column?.hasNulls ? sql` nulls last` : sql``;
  const own = column ? sql`${sortedBy(column)} ${direction}${nulls}, ` : sql``;
  return sql`${own}${id} ${direction}`;
}

function directionOf({ sort }: ListState): SQL {
  return sort.isDescending ? sql`desc` : sql`asc`;
}

/** Texts are compared byte by byte, alike on every database and many times quicker than by a language. */
function sortedBy({ kind, sort, value }: Column): SQL {
  const key = sort ?? value;
  return kind === "text" ? sql`lower(${key}) collate "C"` : key;
}

/** Letters are compared without case in the collation that takes a fifth of the time of others. */
function whereOf(
  resource: Resource,
  state: ListState,
  hasWords = wordsCondition(resource, state),
): SQL {
  const { filters } = state;
  const conditions = [
    existing(resource),
    hasWords,
    ...Object.entries(filters).flatMap(([name, filter]) => {
      const column = resource.columns[name];
      return column ? [conditionOf(column, filter)] : [];
    }),
  ];
  return sql.join(conditions, sql` and `);
}

function conditionOf({ kind, value }: Column, filter: Filter): SQL {
  if (filter.kind === "contains")
    return sql`(${value})::text collate "C" ilike ${containing(filter.text)}`;
  if (filter.kind === "among") {
    if (kind !== "flag") return sql`(${value}) = any(${sql.param([...filter.values])}::text[])`;
    const asked = filter.values.map((one) =>
      one === "yes" ? sql`(${value})` : sql`not (${value})`,
    );
    return sql`(${sql.join(asked, sql` or `)})`;
  }
  const { from, to } = filter;
  const bounds = [
    ...(from === null ? [] : [sql`(${value}) >= ${boundOf(kind, from)}`]),
    ...(to === null ? [] : [endOf(kind, value, to)]),
  ];
  return sql.join(bounds, sql` and `);
}

/** Days are those of Dubai. */
function boundOf(kind: CellKind, text: string): SQL {
  if (kind === "number") return sql`${text}::numeric`;
  return kind === "date" ? sql`${text}::date` : sql`(${text}::timestamp at time zone ${timeZone})`;
}

/** The whole of the last day belongs to a range. */
function endOf(kind: CellKind, value: SQL, to: string): SQL {
  if (kind !== "moment") return sql`(${value}) <= ${boundOf(kind, to)}`;
  return sql`(${value}) < ((${to}::timestamp + interval '1 day') at time zone ${timeZone})`;
}
