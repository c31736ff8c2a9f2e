import type pg from "pg";
import type { Database } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { requireUnmoved } from "#app/platform/database/read-only/move-mark.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { copyTable, sumSource, sumTable, type TableSum } from "./copy-table.ts";
import { claimTarget, looseTables, releaseTarget, tightenTables } from "./open-target.ts";
import { compareShapes, quoted, readShapes, type TableShape } from "./read-shape.ts";
import { type Source, sameTexts, withClient, withSource } from "./source.ts";

export interface Moved {
  tables: number;
  rows: number;
  /** Tables that an interrupted move had copied already. */
  kept: number;
}

/**
 * Copies every row and every sequence into an empty database of either kind, compares counts and
 * sums of each table at the end, and marks the old database as moved. Interrupted, it goes on with
 * the first table that differs. A running site of an embedded source has closed its write gate.
 * @throws AppError `conflict` for a source that is in use or was moved before, and for a target that
 * is not empty or whose tables differ afterwards.
 */
export async function moveDatabase(
  from: Database,
  to: Database,
  onRows: (count: number) => void,
): Promise<Moved> {
  await requireUnmoved(from.pool);
  return withSource(from, to, async (source) => {
    await withClient(to, (client) => claimTarget(client, to));
    await migrateDatabase(to);
    return withClient(to, async (target) => {
      await target.query(sameTexts("session"));
      return copyAll(source, target, onRows);
    });
  });
}

async function copyAll(
  source: Source,
  target: pg.ClientBase,
  onRows: (count: number) => void,
): Promise<Moved> {
  const tables = await source.read(readShapes);
  const differences = compareShapes(tables, await readShapes(target));
  if (differences.length > 0) throw new AppError("conflict", differences.join("; "));
  const names = tables.map(({ name }) => `public.${quoted(name)}`);
  await looseTables(target, names);
  const sums = new Map<string, TableSum>();
  let kept = 0;
  for (const table of tables) {
    const sum = await sumSource(source, table);
    sums.set(table.name, sum);
    if (isSame(sum, await sumTable(target, table))) kept += 1;
    else await copyTable(source, target, { table, onRows });
  }
  await requireSame(target, tables, sums);
  await copySequences(source, target);
  await tightenTables(target, names);
  await target.query("analyze");
  await source.requireNoWriters();
  await releaseTarget(target);
  const rows = [...sums.values()].reduce((sum, one) => sum + one.rows, 0);
  return { tables: tables.length, rows, kept };
}

async function requireSame(
  target: pg.ClientBase,
  tables: readonly TableShape[],
  sums: ReadonlyMap<string, TableSum>,
): Promise<void> {
  for (const table of tables) {
    const [wanted, found] = [sums.get(table.name), await sumTable(target, table)];
    if (wanted && isSame(wanted, found)) continue;
    const counts = `${wanted?.rows} rows here, ${found.rows} there`;
    throw new AppError("conflict", `${table.name} differs after the copy (${counts}).`);
  }
}

function isSame(one: TableSum, other: TableSum): boolean {
  return one.rows === other.rows && one.sum === other.sum;
}

/** Sequences continue where they were; one that was never used stays so. */
async function copySequences(source: Source, target: pg.ClientBase): Promise<void> {
  const { rows } = await source.read((client) =>
    client.query<{ name: string; last: string | null }>(`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public'`),
  );
  for (const { name, last } of rows) {
    if (last === null) continue;
    await target.query("select setval($1::regclass, $2::bigint)", [`public.${quoted(name)}`, last]);
  }
}
