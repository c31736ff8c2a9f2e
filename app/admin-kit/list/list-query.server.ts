import { type SQL, sql } from "drizzle-orm";
import { timeZone } from "#app/platform/clock/dubai-clock.ts";
import type { Transaction } from "#app/platform/database/database.server.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { Column, Resource } from "../resource.server.ts";
import { type Cell, pageCell } from "../shown-resource.ts";
import type { CellKind, Filter, ListRules, ListState } from "./list-state.ts";
import { containing, idsWithWords, isAnyOf, wordsCondition } from "./search-words.server.ts";

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

/**
 * The condition of some rows of a search: in a large table of the first ones that its indexes find, so
 * that a frequent word costs no more than a rare one.
 */
export function foundFirst(resource: Resource, state: ListState, most: number): SQL {
  const ids = idsWithWords(resource, state, most);
  if (!ids) return whereOf(resource, state);
  return whereOf(
    resource,
    state,
    isAmong(resource, sql`select id from (${ids}) as every limit ${most}`),
  );
}

/**
 * Whether a row is one of a few with these ids, which are looked up by its key: of a list the planner
 * expects few, and of a statement so many that it reads the whole table beside them.
 */
export function isAmong({ id }: Resource, ids: SQL): SQL {
  return sql`${id} = any (array(${ids}))`;
}

/** The tables of a selection's condition. */
export function fromSelected(resource: Resource, selection: Selection): SQL {
  return fromOf(resource, "state" in selection ? namesAsked(resource, selection.state) : []);
}

/** The columns that a list's condition reads: filtered ones, and where it is searched, shown ones. */
export function namesAsked(
  { wordSearch }: Resource,
  { filters, search, columns }: ListState,
): string[] {
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

/**
 * Whatever an address holds, no statement fails for it: ids of UUIDs are looked up by their key, others
 * are compared as texts.
 */
function amongIds({ id, hasUuids }: Resource, ids: readonly string[]): SQL {
  if (hasUuids) return sql`${id} = any(${sql.param(ids.filter(isUuid))}::uuid[])`;
  return sql`(${id})::text = any(${sql.param([...ids])}::text[])`;
}

export function existing({ where }: Resource): SQL {
  return where ?? sql`true`;
}

export function selectionOf({ id, columns }: Resource, names: readonly string[]): SQL {
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
export function fromOf({ from, columns }: Resource, names: readonly string[]): SQL {
  const joins = new Set(names.flatMap((name) => columns[name]?.join ?? []));
  return sql.join([from, ...joins], sql` `);
}

/** Sorts null last; an index serves columns without null in both directions. */
export function orderOf({ columns, id }: Resource, state: ListState): SQL {
  const column = columns[state.sort.column];
  return orderBy(state, { column, key: column && sortedBy(column), id });
}

interface Ordered {
  column: Column | undefined;
  key: SQL | undefined;
  id: SQL;
}

/** Orders by a key that was selected from a column, and an id. */
export function orderBy(state: ListState, { column, key, id }: Ordered): SQL {
  const direction = directionOf(state);
  const nulls = column?.hasNulls ? sql` nulls last` : sql``;
  const own = key ? sql`${key} ${direction}${nulls}, ` : sql``;
  return sql`${own}${id} ${direction}`;
}

export function directionOf({ sort }: ListState): SQL {
  return sort.isDescending ? sql`desc` : sql`asc`;
}

/** Texts are compared byte by byte, alike on every database and many times quicker than by a language. */
export function sortedBy({ kind, sort, value }: Column): SQL {
  const key = sort ?? value;
  return kind === "text" ? sql`lower(${key}) collate "C"` : key;
}

/** Letters are compared without case in the collation that takes a fifth of the time of others. */
export function whereOf(
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

function conditionOf(column: Column, filter: Filter): SQL {
  const { kind, value } = column;
  if (filter.kind === "contains") {
    const pattern = containing(filter.text);
    return column.contains?.(pattern) ?? sql`(${value})::text collate "C" ilike ${pattern}`;
  }
  if (filter.kind === "among") {
    if (kind !== "flag") return isAnyOf(value, filter.values);
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
