import { type SQL, sql } from "drizzle-orm";
import { denied, Refusal } from "../refusal.ts";
import { composeConditions } from "./compose-conditions.server.ts";
import { requireField } from "./field-path.server.ts";
import {
  type PublishedTable,
  type Relation,
  type RequestRole,
  requireColumn,
  requireRelation,
} from "./published-table.server.ts";
import { type Embed, mostRows, type RowsQuery, type SelectItem } from "./table-query.ts";

/** The context of a query: the published tables and the caller's role. */
export interface Asking {
  tables: readonly PublishedTable[];
  role: RequestRole;
}

interface Source {
  table: PublishedTable;
  /** The table itself, or the rows that a write has changed. */
  from: SQL;
  /** The alias of the rows in the statement. */
  alias: string;
  /** The condition that joins embedded rows to their parent row. */
  tie?: SQL;
  /** The relation that the rows are embedded by; none for those of the call itself. */
  cameBy?: Relation;
}

/** Rows of a table as a statement of SQL: every name comes from the published tables, every value is a parameter. */
export function composeRows(asking: Asking, source: Source, query: RowsQuery): SQL {
  const { table, from, alias } = source;
  const order = [
    ...query.order.map(({ column, isDescending, nulls }) => {
      const { name } = requireColumn(table, column);
      const direction = isDescending ? sql` desc` : sql` asc`;
      const placed = nulls ? sql.raw(` nulls ${nulls}`) : sql``;
      return sql`${composeOrder(asking, source, name)}${direction}${placed}`;
    }),
    // The key breaks ties, so that rows keep their order from page to page.
    ...table.key.map((name) => composeOrder(asking, source, name)),
  ];
  return sql`select ${composeSelect(asking, source, query.select)}
    from ${from} as ${sql.identifier(alias)}
    where ${composeWhere(asking, source, query)}
    order by ${sql.join(order, sql`, `)}
    limit ${query.limit ?? mostRows} offset ${query.offset}`;
}

/**
 * A column to order by. Of rows that policies show to a few, the planner would take the first ones by
 * the index of the key, and go through all that are hidden: 0.4 s at 250,000. An id as a text has the
 * same order, and no index.
 */
function composeOrder({ role }: Asking, { table, alias }: Source, name: string): SQL {
  const column = nameOf(alias, name);
  const isHidden = table.isShared && role !== "admin";
  return isHidden && table.columns.get(name)?.type === "uuid" ? sql`${column}::text` : column;
}

/** Composes the count of all matching rows, regardless of the requested range. */
export function composeCount(asking: Asking, source: Source, query: RowsQuery): SQL {
  const { from, alias } = source;
  return sql`select count(*)::int as total from ${from} as ${sql.identifier(alias)}
    where ${composeWhere(asking, source, query)}`;
}

function composeWhere(asking: Asking, source: Source, query: RowsQuery): SQL {
  const { table, alias, tie = sql`true` } = source;
  const conditions = composeConditions(table, alias, query.conditions);
  const inner = query.select.flatMap((item, index) => {
    if (item.kind !== "embed" || !item.isInner) return [];
    return [composeExists(asking, source, item, index)];
  });
  return sql.join([tie, conditions, ...inner], sql` and `);
}

function composeSelect(asking: Asking, source: Source, items: readonly SelectItem[]): SQL {
  const { table, alias } = source;
  const columns = items.flatMap((item, index) => {
    if (item.kind === "all") {
      return [...table.columns.keys()].map((name) => nameOf(alias, name));
    }
    if (item.kind === "embed") {
      const shownAs = sql.identifier(item.alias ?? item.table);
      return [sql`${composeEmbed(asking, source, item, index)} as ${shownAs}`];
    }
    const { name, value } = requireField(table, alias, item.column);
    return [sql`${value} as ${sql.identifier(item.alias ?? name)}`];
  });
  return sql.join(columns, sql`, `);
}

/** The rows of an embedded table that belong to this row, or their number, as JSON. */
function composeEmbed(asking: Asking, source: Source, embed: Embed, index: number): SQL {
  const { isOne, counted, embedded } = openEmbed(asking, source, embed, index);
  if (counted) {
    const total = composeCount(asking, embedded, embed);
    const one = sql`json_build_object(${counted}::text, (${total}))`;
    return isOne ? one : sql`json_build_array(${one})`;
  }
  const rows = composeRows(asking, embedded, embed);
  if (isOne) return sql`(select row_to_json(one) from (${rows}) as one)`;
  return sql`(select coalesce(json_agg(row_to_json(many)), '[]') from (${rows}) as many)`;
}

/** The embedded rows as a condition on their parent; of a counted resource, whether there are any. */
function composeExists(asking: Asking, source: Source, embed: Embed, index: number): SQL {
  const { counted, embedded } = openEmbed(asking, source, embed, index);
  const wanted: RowsQuery = counted ? { ...embed, select: [{ kind: "all" }] } : embed;
  return sql`exists (${composeRows(asking, embedded, wanted)})`;
}

/** The name of the number that `relation(count)` asks for; null where rows are wanted. */
function countedName({ columns }: PublishedTable, { select }: Embed): string | null {
  const [item, ...more] = select;
  if (item?.kind !== "column" || item.column !== "count" || more.length > 0) return null;
  return columns.has("count") ? null : (item.alias ?? "count");
}

function openEmbed(asking: Asking, source: Source, embed: Embed, index: number) {
  const relation = requireRelation(asking.tables, source.table, embed);
  const { table, isOne, ownColumn, otherColumn } = relation;
  requireRole(table, table.read, asking.role);
  if (source.cameBy && isWayBack(relation, source.cameBy)) throw noWayBack(embed.table);
  const alias = `${source.alias}_${index}`;
  const tie = sql`${nameOf(alias, otherColumn)} = ${nameOf(source.alias, ownColumn)}`;
  const from = sql.identifier(table.name);
  const embedded: Source = { table, from: sql`${from}`, alias, tie, cameBy: relation };
  return { isOne, counted: countedName(table, embed), embedded };
}

/** True for the relation by which the rows came, from its other end. */
function isWayBack(relation: Relation, cameBy: Relation): boolean {
  return (
    relation.isOne !== cameBy.isOne &&
    relation.ownColumn === cameBy.otherColumn &&
    relation.otherColumn === cameBy.ownColumn
  );
}

/**
 * Refuses to embed a table in itself. Each row would repeat all rows of its kind: 1,000 items with
 * the items of their categories were 227 MB, and held the embedded database, which cannot end a
 * statement, for 35 s.
 */
function noWayBack(table: string): Refusal {
  const hint = "Ask for those rows by a call of their own.";
  const message = `select: ${table} cannot be embedded in what is embedded in it.`;
  return new Refusal(400, "PGRST100", message, { hint });
}

function nameOf(alias: string, column: string): SQL {
  return sql`${sql.identifier(alias)}.${sql.identifier(column)}`;
}

/** @throws Refusal 42501 for whoever may not even try. */
export function requireRole(
  table: PublishedTable,
  roles: readonly RequestRole[] | undefined,
  role: RequestRole,
): void {
  if (!roles?.includes(role)) throw denied(`table ${table.name}`);
}
