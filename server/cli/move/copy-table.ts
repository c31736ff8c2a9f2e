import type pg from "pg";
import { quoted, type TableShape } from "./read-shape.ts";

/** Rows that are in memory at once. */
const batchRows = 500;

/** The rows of a table and a sum over them, the same in whatever order they are stored. */
export interface TableSum {
  rows: number;
  sum: string;
}

/** Both ends write and read values as the same texts. */
export const sameTexts = `set session timezone to 'UTC'; set session datestyle to 'ISO, YMD';
  set session intervalstyle to 'postgres'; set session bytea_output to 'hex';
  set session extra_float_digits to 1; set session statement_timeout to 0`;

export async function sumTable(client: pg.ClientBase, table: TableShape): Promise<TableSum> {
  const texts = table.columns.map(({ name }) => `${quoted(name)}::text`).join(", ");
  const { rows } = await client.query<TableSum>(`
    select count(*)::int as rows,
      coalesce(sum(('x' || left(md5(row(${texts})::text), 15))::bit(60)::bigint), 0)::text as sum
    from public.${quoted(table.name)}`);
  return rows[0] ?? { rows: 0, sum: "0" };
}

/**
 * Replaces the rows of a table by those of the other database, in one transaction. Values travel as
 * the texts that PostgreSQL itself writes, so that every type arrives as it was.
 */
export async function copyTable(
  from: pg.ClientBase,
  to: pg.ClientBase,
  { table, onRows }: { table: TableShape; onRows: (count: number) => void },
): Promise<void> {
  const name = `public.${quoted(table.name)}`;
  const own = table.columns.map((column) => quoted(column.name));
  const insert = `insert into ${name} (${own.join(", ")}) overriding system value
    select ${table.columns.map(({ type }, at) => `c${at}::${type}`).join(", ")}
    from unnest(${own.map((_, at) => `$${at + 1}::text[]`).join(", ")})
      as given(${own.map((_, at) => `c${at}`).join(", ")})`;
  const cursor = `declare moved no scroll cursor for
    select ${own.map((column, at) => `${column}::text as c${at}`).join(", ")} from ${name}`;
  await to.query("begin");
  try {
    await to.query(`truncate ${name}`);
    await from.query(cursor);
    for (;;) {
      const { rows } = await from.query({
        text: `fetch ${batchRows} from moved`,
        rowMode: "array",
      });
      if (rows.length === 0) break;
      await to.query(
        insert,
        own.map((_, at) => rows.map((row: (string | null)[]) => row[at] ?? null)),
      );
      onRows(rows.length);
    }
    await from.query("close moved");
    await to.query("commit");
  } catch (error) {
    // The error of the copy is reported.
    await to.query("rollback").catch(() => {});
    throw error;
  }
}
