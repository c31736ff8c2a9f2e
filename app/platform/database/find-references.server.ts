import { type SQL, sql } from "drizzle-orm";
import type { Transaction } from "./database.server.ts";

/** Rows of a table that refer to one row. */
export interface Reference {
  table: string;
  count: number;
}

interface ReferringColumn extends Record<string, unknown> {
  table: string;
  column: string;
}

/** Counts the rows that refer to a row by a foreign key, by table; empty where nothing does. */
export async function findReferences(
  tx: Transaction,
  table: string,
  id: number | string,
): Promise<Reference[]> {
  const found = new Map<string, number>();
  for (const { table: source, column } of await referringColumns(tx, table)) {
    const counted = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from ${sql.identifier(source)}
      where ${sql.identifier(column)}::text = ${String(id)}`);
    const count = counted.rows[0]?.count ?? 0;
    if (count > 0) found.set(source, (found.get(source) ?? 0) + count);
  }
  return [...found].map(([source, count]) => ({ table: source, count }));
}

/**
 * Counts the rows that are deleted with rows of a table, by table, as far as the caller may read
 * them. Only the rows that refer to them themselves, not what refers to those.
 */
export async function countDependents(
  tx: Transaction,
  table: string,
  ids: readonly string[],
): Promise<Reference[]> {
  const counted: Reference[] = [];
  for (const { table: source, column } of await referringColumns(
    tx,
    table,
    sql`
      key.confdeltype = 'c' and has_table_privilege(source.oid, 'select')`,
  )) {
    const { rows } = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from ${sql.identifier(source)}
      where ${sql.identifier(column)} = any(${sql.param([...ids])}::uuid[])`);
    const count = rows[0]?.count ?? 0;
    if (count > 0) counted.push({ table: source, count });
  }
  return counted;
}

/** Counts the rows that refer to each row of a table by a foreign key, by its id as text. */
export async function countReferences(
  tx: Transaction,
  table: string,
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { table: source, column } of await referringColumns(tx, table)) {
    const { rows } = await tx.execute<{ id: string; count: number }>(sql`
      select ${sql.identifier(column)}::text as id, count(*)::int as count
      from ${sql.identifier(source)} where ${sql.identifier(column)} is not null group by 1`);
    for (const { id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  return counts;
}

/**
 * Makes the rows that refer to one row by a foreign key refer to another of the same table. A row
 * that would repeat one of the other's, by a unique index, is deleted. Rows of the tables `except`
 * are left as they are.
 */
export async function moveReferences(
  tx: Transaction,
  table: string,
  { from, to, except }: { from: number; to: number; except: readonly string[] },
): Promise<void> {
  for (const { table: source, column } of await referringColumns(tx, table)) {
    if (except.includes(source)) continue;
    const [rows, key] = [sql.identifier(source), sql.identifier(column)];
    for (const others of await uniqueBeside(tx, { table: source, column })) {
      const same = others.map(
        (name) => sql`given.${sql.identifier(name)} = kept.${sql.identifier(name)}`,
      );
      const repeated: SQL[] = [sql`given.${key} = ${from}`, sql`kept.${key} = ${to}`, ...same];
      await tx.execute(
        sql`delete from ${rows} given using ${rows} kept where ${sql.join(repeated, sql` and `)}`,
      );
    }
    await tx.execute(sql`update ${rows} set ${key} = ${to} where ${key} = ${from}`);
  }
}

/** Returns the columns of other tables that refer to a table by a foreign key. */
export async function referringColumns(
  tx: Transaction,
  table: string,
  where = sql`true`,
): Promise<ReferringColumn[]> {
  const { rows } = await tx.execute<ReferringColumn>(sql`
    select source.relname as "table", attribute.attname as "column"
    from pg_constraint key
    join pg_class source on source.oid = key.conrelid
    join pg_attribute attribute on attribute.attrelid = key.conrelid and attribute.attnum = key.conkey[1]
    where key.contype = 'f' and key.confrelid = ${table}::regclass and array_length(key.conkey, 1) = 1
      and ${where}
    order by 1, 2`);
  return rows;
}

/** Returns the other columns of each unique index that a column belongs to. */
async function uniqueBeside(
  tx: Transaction,
  { table, column }: ReferringColumn,
): Promise<string[][]> {
  const { rows } = await tx.execute<{ names: string[] }>(sql`
    select array_agg(attribute.attname::text) as names
    from pg_index unique_index
    join pg_attribute attribute on attribute.attrelid = unique_index.indrelid
      and attribute.attnum = any(unique_index.indkey)
    where unique_index.indrelid = ${table}::regclass and unique_index.indisunique and unique_index.indpred is null
    group by unique_index.indexrelid`);
  return rows.flatMap(({ names }) =>
    names.includes(column) ? [names.filter((name) => name !== column)] : [],
  );
}
