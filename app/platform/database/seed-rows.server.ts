import { sql } from "drizzle-orm";
import type { Database, Transaction } from "./database.server.ts";

/** A row as the table stores it: its columns' own names. */
type SeedRow = Record<string, unknown>;

/** The ids a table already gave out, by the row's natural key (its parts joined by a slash). */
export async function storedIds(
  tx: Transaction,
  table: string,
  keyColumns: string[],
): Promise<Map<string, number>> {
  const key = sql.join(
    keyColumns.map((column) => sql`${sql.identifier(column)}::text`),
    sql` || '/' || `,
  );
  const { rows } = await tx.execute<{ id: number; key: string }>(
    sql`select id, ${key} as key from ${sql.identifier(table)}`,
  );
  return new Map(rows.map((row) => [row.key, row.id]));
}

/**
 * Returns an id for each key: the stored one, else the next free number from `firstId`. The same
 * input gives the same ids.
 */
export function assignIds(
  stored: ReadonlyMap<string, number>,
  keys: string[],
  firstId: number,
): Map<string, number> {
  const taken = new Set(stored.values());
  const assigned = new Map<string, number>();
  let next = firstId;
  for (const key of keys) {
    const known = stored.get(key);
    while (known === undefined && taken.has(next)) next += 1;
    const id = known ?? next;
    taken.add(id);
    assigned.set(key, id);
    next += 1;
  }
  return assigned;
}

/**
 * Inserts the rows, or brings stored ones up to date; rows that are already equal stay untouched.
 * Columns that the rows do not name (a status that an administrator set) are left alone.
 * @returns how many rows were written.
 */
export async function upsertRows(
  tx: Transaction,
  table: string,
  keyColumns: string[],
  rows: SeedRow[],
): Promise<number> {
  const first = rows[0];
  if (!first) return 0;
  const names = Object.keys(first);
  const columns = sql.join(names.map(sql.identifier), sql`, `);
  const updated = names.filter((name) => !keyColumns.includes(name));
  const target = sql.identifier(table);
  const list = (prefix: string) =>
    sql.join(
      updated.map((name) => sql`${sql.raw(prefix)}${sql.identifier(name)}`),
      sql`, `,
    );
  const result = await tx.execute(sql`
    insert into ${target} as stored (${columns})
    select ${columns} from json_populate_recordset(null::${target}, ${JSON.stringify(rows)}::json)
    on conflict (${sql.join(keyColumns.map(sql.identifier), sql`, `)}) do update
    set ${sql.join(
      updated.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`),
      sql`, `,
    )}
    where (${list("stored.")}) is distinct from (${list("excluded.")})`);
  return result.rowCount ?? 0;
}

/** Ids that people's own rows get start above `floor`, so that later seed rows never meet them. */
export async function startIdsAbove(tx: Transaction, table: string, floor: number): Promise<void> {
  const sequence = `${table}_id_seq`;
  await tx.execute(sql`
    select setval(${sequence}::regclass, greatest(
      ${floor}::bigint,
      (select max(id) from ${sql.identifier(table)})::bigint,
      (select last_value from ${sql.identifier(sequence)})
    ))`);
}

/** The server looks each second for the client of a statement, which would outlive its process by minutes. */
export async function endWithClient({ kind }: Pick<Database, "kind">, tx: Transaction) {
  if (kind !== "postgresql") return;
  await tx.execute(sql`select set_config('client_connection_check_interval', '1000', true)`);
}
