import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import { columnName } from "#app/platform/gateway/tables/published-table.server.ts";

/** Owners, clinics and other rows that the made-up rows refer to, by how many there are of each. */
const sharedBy = 1_000;
/** Rows of one parent in a table whose key begins with the parent's id. */
const rowsOfParent = 4;

type TableConfig = ReturnType<typeof getTableConfig>;

/** Fixed values of columns, as SQL of the row's number `n`. */
export type Fixed = Record<string, string>;

/** The id of the row that others refer to by this number, in SQL. */
export const idOf = (number: string) => `md5('row ' || ${number})::uuid`;

/**
 * Fills a table with rows that no domain would make: any text, any reference, as statistics for the
 * planner. Its foreign keys, checks, exclusions and triggers go before.
 */
export async function fillTable(
  client: pg.PoolClient,
  table: PgTable,
  { rows, fixed }: { rows: number; fixed: Fixed },
): Promise<void> {
  const config = getTableConfig(table);
  const { name, columns } = config;
  await releaseTable(client, name);
  const filled = columns.filter((column) => column.generated === undefined);
  const names = filled.map(columnName);
  const { shared, distinct } = keyColumns(config);
  const values = filled.map((column) => {
    const known = fixed[columnName(column)];
    if (known !== undefined) return known;
    if (shared.has(columnName(column))) return idOf(`n / ${rowsOfParent}`);
    return fillingOf(column, distinct.has(columnName(column)));
  });
  await client.query(`delete from "${name}"`);
  const { rowCount } =
    await client.query(`insert into "${name}" (${names.map((one) => `"${one}"`).join(", ")})
    overriding system value
    select ${values.join(", ")} from generate_series(1, ${rows}) as n on conflict do nothing`);
  if (rowCount !== rows) throw new Error(`${name} has ${rowCount} rows, as others are alike.`);
  await client.query(`analyze "${name}"`);
}

/**
 * The columns by which the rows of a key of several columns differ: the parent's id, of which each
 * value has several rows, else the last column.
 */
function keyColumns({ columns, primaryKeys, uniqueConstraints }: TableConfig) {
  const shared = new Set<string>();
  const distinct = new Set<string>();
  for (const key of [...primaryKeys, ...uniqueConstraints]) {
    const [first, ...more] = key.columns.map(({ name }) =>
      columns.find((column) => column.name === name),
    );
    const last = more.at(-1) ?? first;
    if (first?.getSQLType() === "uuid" && more.length > 0) shared.add(columnName(first));
    else if (last) distinct.add(columnName(last));
  }
  return { shared, distinct };
}

/** Drops what ties a table to others and to its domain. */
export async function releaseTable(client: pg.PoolClient, name: string): Promise<void> {
  const { rows } = await client.query<{ owner: string; name: string }>(
    `select conrelid::regclass::text as owner, conname as name from pg_constraint
    where (conrelid = $1::regclass and contype in ('f', 'c', 'x')) or confrelid = $1::regclass`,
    [`"${name}"`],
  );
  for (const constraint of rows)
    await client.query(`alter table ${constraint.owner} drop constraint "${constraint.name}"`);
  await client.query(`alter table "${name}" disable trigger user`);
}

/** A value of a column's type, in SQL of the row's number. */
function fillingOf(column: PgColumn, isDistinct: boolean): string {
  const type = column.getSQLType().replace(/\(.*\)$/, "");
  const choices = column.enumValues;
  if (choices) return `(array['${choices.join("','")}'])[1 + n % ${choices.length}]`;
  if (type.endsWith("[]")) return "'{}'";
  const isKey =
    isDistinct || column.primary || column.isUnique || /^(path|slug|email|iso2)$/.test(column.name);
  const ofType: Record<string, string> = {
    uuid: idOf(isKey ? "n" : `n % ${sharedBy}`),
    text: isKey ? "'text ' || n" : `'text ' || n % ${sharedBy}`,
    integer: isKey ? "n" : `n % ${sharedBy}`,
    bigint: "n",
    smallint: "n % 100",
    boolean: "n % 2 = 0",
    jsonb: "'{}'",
    date: "current_date + n % 100",
    time: "time '08:00'",
    // Within the precision of a rating.
    numeric: "n % 5",
    real: "n % 100",
    "double precision": "n % 90",
    "timestamp with time zone": "now() - make_interval(secs => n)",
    tstzrange: "tstzrange(now() + make_interval(mins => n), now() + make_interval(mins => n + 30))",
  };
  return ofType[type] ?? `'text ' || n`;
}
