import { type SQL, sql } from "drizzle-orm";
import { denied, Refusal } from "../refusal.ts";
import { composeConditions } from "./compose-conditions.server.ts";
import { requireField } from "./field-path.server.ts";
import {
  type PublishedTable,
  type Relation,
  type RequestRole,
  requireRelation,
} from "./published-table.server.ts";
import {
  type Embed,
  mostRows,
  type OrderTerm,
  type RowsQuery,
  type SelectItem,
} from "./table-query.ts";

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
    ...query.order.map((term) => {
      const direction = term.isDescending ? sql` desc` : sql` asc`;
      const placed = term.nulls ? sql.raw(` nulls ${term.nulls}`) : sql``;
      return sql`${composeOrderTerm(asking, source, { query, term })}${direction}${placed}`;
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

/** The value of a term: a column or a part of its JSON, of the rows or of the one that is embedded. */
function composeOrderTerm(
  asking: Asking,
  source: Source,
  { query, term: { column, embed: name } }: { query: RowsQuery; term: OrderTerm },
): SQL {
  if (name === null) {
    const { table, alias } = source;
    if (table.columns.has(column)) return composeOrder(asking, source, column);
    return requireField(table, alias, column).value;
  }
  const index = query.select.findIndex((item) => isEmbed(item) && nameIn(item) === name);
  const embed = query.select[index];
  if (!embed || !isEmbed(embed)) throw notEmbedded(name);
  const { isOne, embedded } = openEmbed(asking, source, embed, index);
  if (!isOne) throw noRelatedOrder(source.table, name);
  const { value } = requireField(embedded.table, embedded.alias, column);
  return sql`(select ${value} from ${embedded.from} as ${sql.identifier(embedded.alias)}
    where ${composeWhere(asking, embedded, embed)})`;
}

const isEmbed = (item: SelectItem): item is Embed => item.kind === "embed";
/** The name under which an answer has an embedded resource. */
const nameIn = ({ alias, table }: Embed) => alias ?? table;

function notEmbedded(name: string): Refusal {
  const message = `'${name}' is not an embedded resource in this request`;
  const hint = `Verify that '${name}' is included in the 'select' query parameter.`;
  return new Refusal(400, "PGRST108", message, { hint });
}

function noRelatedOrder({ name: table }: PublishedTable, embed: string): Refusal {
  const details = `'${table}' and '${embed}' do not form a many-to-one or one-to-one relationship`;
  const message = `A related order on '${embed}' is not possible`;
  return new Refusal(400, "PGRST118", message, { details });
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
      const shownAs = sql.identifier(nameIn(item));
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
