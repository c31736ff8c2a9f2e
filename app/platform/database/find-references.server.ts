import { sql } from "drizzle-orm";
import type { Transaction } from "./database.server.ts";

/** Rows of a table that refer to one row. */
export interface Reference {
  table: string;
  count: number;
}

/** Counts the rows that refer to a row by a foreign key, by table; empty where nothing does. */
export async function findReferences(
  tx: Transaction,
  table: string,
  id: number | string,
): Promise<Reference[]> {
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    select source.relname as "table", attribute.attname as "column"
    from pg_constraint key
    join pg_class source on source.oid = key.conrelid
    join pg_attribute attribute on attribute.attrelid = key.conrelid and attribute.attnum = key.conkey[1]
    where key.contype = 'f' and key.confrelid = ${table}::regclass and array_length(key.conkey, 1) = 1
    order by 1, 2`);
  const found = new Map<string, number>();
  for (const { table: source, column } of rows) {
    const counted = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from ${sql.identifier(source)}
      where ${sql.identifier(column)}::text = ${String(id)}`);
    const count = counted.rows[0]?.count ?? 0;
    if (count > 0) found.set(source, (found.get(source) ?? 0) + count);
  }
  return [...found].map(([source, count]) => ({ table: source, count }));
}
