import { getTableConfig, type PgColumn, type PgTable } from "drizzle-orm/pg-core";
import type pg from "pg";
import { columnName } from "#app/platform/gateway/tables/published-table.server.ts";

/** Owners, clinics and other rows that the made-up rows refer to, by how many there are of each. */
const sharedBy = 1_000;

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
  const { name, columns } = getTableConfig(table);
  await releaseTable(client, name);
  const filled = columns.filter((column) => column.generated === undefined);
  const names = filled.map(columnName);
  const values = filled.map((column) => fixed[columnName(column)] ?? fillingOf(column));
  await client.query(`delete from "${name}"`);
  await client.query(`insert into "${name}" (${names.map((one) => `"${one}"`).join(", ")})
    overriding system value
    select ${values.join(", ")} from generate_series(1, ${rows}) as n on conflict do nothing`);
  await client.query(`analyze "${name}"`);
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
function fillingOf(column: PgColumn): string {
  const type = column.getSQLType().replace(/\(.*\)$/, "");
  const choices = column.enumValues;
  if (choices) return `(array['${choices.join("','")}'])[1 + n % ${choices.length}]`;
  if (type.endsWith("[]")) return "'{}'";
  const isKey = column.primary || column.isUnique || /^(path|slug|email|iso2)$/.test(column.name);
  const ofType: Record<string, string> = {
    uuid: idOf(isKey ? "n" : `n % ${sharedBy}`),
    text: isKey ? "'text ' || n" : `'text ' || n % ${sharedBy}`,
    integer: isKey ? "n" : `n % ${sharedBy}`,
    bigint: "n",
    smallint: "n % 100",
    boolean: "n % 2 = 0",
    jsonb: "'{}'",
    date: "current_date + n % 100",
    numeric: "n % 100",
    real: "n % 100",
    "double precision": "n % 90",
    "timestamp with time zone": "now() - make_interval(secs => n)",
    tstzrange: "tstzrange(now() + make_interval(mins => n), now() + make_interval(mins => n + 30))",
  };
  return ofType[type] ?? `'text ' || n`;
}
