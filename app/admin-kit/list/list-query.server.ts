import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/database.server.ts";
import type { Locale } from "#app/platform/i18n/locale.ts";
import type { Column, Resource } from "../resource.server.ts";
import type { Cell } from "../shown-resource.ts";
import type { CellKind, Filter, ListRules, ListState } from "./list-state.ts";

export interface Row {
  id: string;
  cells: Readonly<Record<string, Cell>>;
}

/** Returns what the address of a resource's list may hold. */
export function listRules(
  { columns, sort, title, size = 50 }: Resource,
  locale: Locale,
): ListRules {
  return {
    sort,
    size,
    title: title[locale],
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

/** Reads one page of a list, and how many rows there are in all. */
export async function readPage(
  tx: Transaction,
  resource: Resource,
  state: ListState,
): Promise<{ rows: Row[]; count: number }> {
  const where = whereOf(resource, state);
  const counted = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from ${resource.from} where ${where}`,
  );
  const count = counted.rows[0]?.count ?? 0;
  const offset = (Math.min(state.page, lastPage(count, state.size)) - 1) * state.size;
  const order = orderOf(resource, state);
  // The page is chosen by the columns that it is sorted by; the others are computed for its rows alone.
  const { rows } = await tx.execute<Record<string, Cell>>(sql`
    with page as materialized (
      select ${resource.id} as page_id from ${resource.from} where ${where}
      order by ${order} limit ${state.size} offset ${offset}
    )
    select ${selectionOf(resource, state.columns)} from ${resource.from}
    where ${resource.id} in (select page_id from page) order by ${order}`);
  return { rows: rows.map(toRow), count };
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
    select ${selectionOf(resource, Object.keys(resource.columns))} from ${resource.from}
    where ${existing(resource)} and ${amongIds(resource, ids)}`);
  return rows.map(toRow);
}

/** Which rows somebody has chosen: some by their ids, or all that a list holds. */
export type Selection = { ids: readonly string[] } | { state: ListState };

/** Returns the condition of a selection. */
export function selected(resource: Resource, selection: Selection): SQL {
  if ("state" in selection) return whereOf(resource, selection.state);
  return sql`${existing(resource)} and ${amongIds(resource, selection.ids)}`;
}

/** The statement that an export reads: every row of the list in its order. */
export function wholeList(resource: Resource, state: ListState): SQL {
  return sql`select ${selectionOf(resource, state.columns)} from ${resource.from}
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
    return column ? [sql`${asJson[column.kind](column.value)} as ${sql.identifier(name)}`] : [];
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

function orderOf({ columns, id }: Resource, { sort }: ListState): SQL {
  const column = columns[sort.column];
  const direction = sort.isDescending ? sql`desc` : sql`asc`;
  const own = column ? sql`${sortedBy(column)} ${direction} nulls last, ` : sql``;
  return sql`${own}${id} ${direction}`;
}

/** Texts are compared byte by byte, alike on every database and many times quicker than by a language. */
function sortedBy({ kind, sort, value }: Column): SQL {
  const key = sort ?? value;
  return kind === "text" ? sql`lower(${key}) collate "C"` : key;
}

function whereOf(resource: Resource, { search, filters }: ListState): SQL {
  const words = search.split(/\s+/).filter(Boolean);
  const text = sql`concat_ws(' ', ${sql.join([...resource.search], sql`, `)})`;
  const conditions = [
    existing(resource),
    ...words.map((word) => sql`${text} ilike ${containing(word)}`),
    ...Object.entries(filters).flatMap(([name, filter]) => {
      const column = resource.columns[name];
      return column ? [conditionOf(column, filter)] : [];
    }),
  ];
  return sql.join(conditions, sql` and `);
}

function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`;
}

function conditionOf({ kind, value }: Column, filter: Filter): SQL {
  if (filter.kind === "contains") return sql`(${value})::text ilike ${containing(filter.text)}`;
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
  return kind === "date" ? sql`${text}::date` : sql`(${text}::timestamp at time zone 'Asia/Dubai')`;
}

/** The whole of the last day belongs to a range. */
function endOf(kind: CellKind, value: SQL, to: string): SQL {
  if (kind !== "moment") return sql`(${value}) <= ${boundOf(kind, to)}`;
  return sql`(${value}) < ((${to}::timestamp + interval '1 day') at time zone 'Asia/Dubai')`;
}
