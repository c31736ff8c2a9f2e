import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { AppError } from "../errors.ts";
import { type Transaction, withSavepoint } from "./database.server.ts";
import { referringColumns } from "./find-references.server.ts";

/** Rows of one table as JSON, without generated columns. */
export const rowSnapshot = z.array(
  z.object({ table: z.string(), rows: z.array(z.record(z.string(), z.unknown())).min(1) }),
);
export type RowSnapshot = z.infer<typeof rowSnapshot>;

interface Snapshotted {
  table: string;
  id: string | number;
  /**
   * Tables whose rows are read where a foreign key deletes them with it. Data of people is left out:
   * the audit log, which stores snapshots, forgets nothing.
   */
  parts: readonly string[];
  /** Further rows that belong to it without a foreign key. */
  also?: readonly { table: string; where: SQL }[];
}

/** A record with more rows than this is not worth its size in the audit log. */
const mostRows = 2_000;

/**
 * Reads a row and its parts, as far as the caller may read and insert them. Returns null where that
 * is too much to store; `countTooLarge` finds such rows before.
 */
export async function snapshotRows(
  tx: Transaction,
  { table, id, parts, also = [] }: Snapshotted,
): Promise<RowSnapshot | null> {
  const seen = new Set<string>();
  const snapshot: RowSnapshot = [];
  let count = 0;
  const add = async (source: string, where: SQL) => {
    const rows = (await readRows(tx, source, where)).filter((row) => {
      const key = `${source} ${JSON.stringify(row)}`;
      return !seen.has(key) && seen.add(key);
    });
    if (rows.length === 0) return;
    snapshot.push({ table: source, rows });
    count += rows.length;
    const ids = rows.flatMap((row) => ("id" in row ? [String(row.id)] : []));
    if (ids.length === 0 || count > mostRows) return;
    for (const below of await referringColumns(tx, source, isRestorable))
      if (parts.includes(below.table))
        await add(
          below.table,
          sql`t.${sql.identifier(below.column)}::text = any(${sql.param(ids)}::text[])`,
        );
  };
  await add(table, sql`t.id::text = ${String(id)}`);
  for (const { table: source, where } of also) await add(source, where);
  return count > mostRows ? null : snapshot;
}

/** Counts the rows of a table that `snapshotRows` would not read, because their parts are too many. */
export async function countTooLarge(
  tx: Transaction,
  { table, ids, parts }: { table: string; ids: readonly string[]; parts: readonly string[] },
): Promise<number> {
  const selects: SQL[] = [];
  const fields = sql`t.tableoid::text as source, t.ctid::text as place, to_jsonb(t) ->> 'id' as id`;
  const add = async (source: string, path: readonly string[], select: SQL) => {
    selects.push(sql`select root, source, place from (${select}) part`);
    for (const below of await referringColumns(tx, source, isRestorable)) {
      if (!parts.includes(below.table) || path.includes(below.table)) continue;
      await add(
        below.table,
        [...path, below.table],
        sql`select above.root, ${fields} from ${sql.identifier(below.table)} t
          join (${select}) above on t.${sql.identifier(below.column)}::text = above.id`,
      );
    }
  };
  const chosen = sql`t.id::text = any(${sql.param([...ids])}::text[])`;
  await add(
    table,
    [table],
    sql`select t.id::text as root, ${fields} from ${sql.identifier(table)} t where ${chosen}`,
  );
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select root from (${sql.join(selects, sql` union `)}) parts
      group by root having count(*) > ${mostRows}) large`);
  return rows[0]?.count ?? 0;
}

const isRestorable = sql`key.confdeltype = 'c'
  and has_table_privilege(source.oid, 'select') and has_table_privilege(source.oid, 'insert')`;

async function readRows(tx: Transaction, table: string, where: SQL) {
  const { rows } = await tx.execute<{ row: Record<string, unknown> }>(sql`
    select to_jsonb(t) - (
      select coalesce(array_agg(attname::text), '{}') from pg_attribute
      where attrelid = ${table}::regclass and attgenerated <> ''
    ) as row from ${sql.identifier(table)} t where ${where} limit ${mostRows + 1}`);
  return rows.map(({ row }) => row);
}

/**
 * Inserts the rows of a snapshot again, each table after those that it refers to.
 * @throws AppError `conflict` where a row refers to one that is gone, or its key is taken since.
 */
export async function restoreRows(tx: Transaction, snapshot: RowSnapshot): Promise<void> {
  let waiting = snapshot;
  while (waiting.length > 0) {
    const refused: RowSnapshot = [];
    for (const part of waiting) if (!(await insertRows(tx, part))) refused.push(part);
    if (refused.length === waiting.length) {
      throw new AppError(
        "conflict",
        "What the record referred to is gone, or its address is taken.",
      );
    }
    waiting = refused;
  }
}

const [foreignKeyViolation, uniqueViolation] = ["23503", "23505"];

/** Returns whether the rows could be inserted, as far as their keys are concerned. */
async function insertRows(tx: Transaction, { table, rows }: RowSnapshot[number]) {
  const columns = Object.keys(rows[0] ?? {}).map((name) => sql.identifier(name));
  const names = sql.join(columns, sql`, `);
  try {
    await withSavepoint(tx, () =>
      tx.execute(sql`
        insert into ${sql.identifier(table)} (${names}) overriding system value
        select ${names}
        from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb)`),
    );
    return true;
  } catch (error) {
    const code = codeOf(error);
    if (code !== foreignKeyViolation && code !== uniqueViolation) throw error;
    return false;
  }
}

function codeOf(error: unknown): unknown {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause) return cause.code;
  return undefined;
}
