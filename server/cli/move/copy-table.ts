import type pg from "pg";
import { quoted, type TableShape } from "./read-shape.ts";
import type { Source } from "./source.ts";

/** Pages of 8 kB that are read at once: some thousand rows at most, and no page of the site waits long. */
const batchPages = 16;

/** The rows of a table and a sum over them, the same in whatever order they are stored. */
export interface TableSum {
  rows: number;
  sum: string;
}

/** Sums a table of the source, some pages at a time. */
export async function sumSource(source: Source, table: TableShape): Promise<TableSum> {
  let rows = 0;
  let sum = 0n;
  for (const range of await listRanges(source, table)) {
    const part = await source.read((client) => sumTable(client, table, range));
    rows += part.rows;
    sum += BigInt(part.sum);
  }
  return { rows, sum: String(sum) };
}

/** Returns conditions that each select the rows of some pages, and all rows together. */
async function listRanges(source: Source, { name }: TableShape): Promise<string[]> {
  const { rows } = await source.read((client) =>
    client.query<{ pages: number }>(
      `select (pg_relation_size($1::regclass) / current_setting('block_size')::int)::int as pages`,
      [`public.${quoted(name)}`],
    ),
  );
  const count = Math.ceil((rows[0]?.pages ?? 0) / batchPages);
  return Array.from({ length: count }, (_, at) => {
    const [first, next] = [at * batchPages, (at + 1) * batchPages];
    return `ctid >= '(${first},0)'::tid and ctid < '(${next},0)'::tid`;
  });
}

/** Returns the count and the sum of a table's rows, or of those in a range of `listRanges`. */
export async function sumTable(
  client: pg.ClientBase,
  table: TableShape,
  range = "true",
): Promise<TableSum> {
  const texts = table.columns.map(({ name }) => `${quoted(name)}::text`).join(", ");
  const { rows } = await client.query<TableSum>(`
    select count(*)::int as rows,
      coalesce(sum(('x' || left(md5(row(${texts})::text), 15))::bit(60)::bigint), 0)::text as sum
    from public.${quoted(table.name)} where ${range}`);
  return rows[0] ?? { rows: 0, sum: "0" };
}

/**
 * Replaces the rows of a table by those of the other database, in one transaction. Values travel as
 * the texts that PostgreSQL itself writes, so that every type arrives as it was.
 */
export async function copyTable(
  from: Source,
  to: pg.ClientBase,
  { table, onRows }: { table: TableShape; onRows: (count: number) => void },
): Promise<void> {
  const name = `public.${quoted(table.name)}`;
  const own = table.columns.map((column) => quoted(column.name));
  const insert = `insert into ${name} (${own.join(", ")}) overriding system value
    select ${table.columns.map(({ type }, at) => `c${at}::${type}`).join(", ")}
    from unnest(${own.map((_, at) => `$${at + 1}::text[]`).join(", ")})
      as given(${own.map((_, at) => `c${at}`).join(", ")})`;
  const select = `select ${own.map((column) => `${column}::text`).join(", ")} from ${name}`;
  await to.query("begin");
  try {
    await to.query(`truncate ${name}`);
    for (const range of await listRanges(from, table)) {
      const text = `${select} where ${range}`;
      const { rows } = await from.read((client) => client.query({ text, rowMode: "array" }));
      if (rows.length === 0) continue;
      await to.query(
        insert,
        own.map((_, at) => rows.map((row: (string | null)[]) => row[at] ?? null)),
      );
      onRows(rows.length);
    }
    await to.query("commit");
  } catch (error) {
    // The error of the copy is reported.
    await to.query("rollback").catch(() => {});
    throw error;
  }
}
