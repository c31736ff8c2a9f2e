import { type SQL, sql } from "drizzle-orm";
import { type Actor, databaseRole } from "../actor.ts";
import { defineCache } from "../caches/define-cache.server.ts";
import { type Database, withRead } from "../database/database.server.ts";
import { composeConditions } from "../gateway/tables/compose-conditions.server.ts";
import { type PublishedTable, requireColumn } from "../gateway/tables/published-table.server.ts";
import type { Condition } from "../gateway/tables/table-query.ts";
import type { NotedRow } from "./row-changes.server.ts";

/** A row as visible to an actor, ready to be sent. */
export interface VisibleRow {
  key: string;
  row: string;
}

interface Reading {
  database: Database;
  actor: Actor;
  table: PublishedTable;
}

/**
 * Reads the current state of the changed rows that the actor may see and that match the conditions.
 */
export async function readVisibleRows(
  { database, actor, table }: Reading,
  conditions: readonly Condition[],
  rows: readonly NotedRow[],
): Promise<VisibleRow[]> {
  const { name } = table;
  const columns = [...table.columns.keys()].map((column) => nameOf(name, column));
  const keys = table.key.map((column) => nameOf(name, column));
  const found = await withRead(database, actor, (tx) =>
    tx.execute<{ key: string; row: string }>(sql`
      select row_to_json(changed)::text as row,
        (select row_to_json(named)::text from (select ${listOf(keysOf(table, "changed"))}) as named) as key
      from (
        select ${listOf(columns)} from ${sql.identifier(name)}
        where (${listOf(keys)}) in (select ${listOf(keysOf(table, "noted"))} from ${notedRows(table, rows, "noted")})
          and ${composeConditions(table, name, conditions)}
      ) as changed`),
  );
  return found.rows.map(({ key, row }) => ({ key: rewriteKey(key), row }));
}

/**
 * Returns the keys of the removed rows that the actor could see, by evaluating the table's policies
 * on the values that the trigger recorded.
 */
export async function readRemovedKeys(
  { database, actor, table }: Reading,
  rows: readonly NotedRow[],
): Promise<string[]> {
  const policy = await readPolicy(database, table.name, databaseRole(actor));
  if (policy === null) return [];
  const found = await withRead(database, actor, (tx) =>
    tx.execute<{ key: string }>(sql`
      select (select row_to_json(named)::text from (select ${listOf(keysOf(table, table.name))}) as named) as key
      from ${notedRows(table, rows, table.name)} where ${sql.raw(policy)}`),
  );
  return found.rows.map(({ key }) => rewriteKey(key));
}

/** The key of a noted row, as text. */
export function writeKey(table: PublishedTable, row: NotedRow): string {
  return JSON.stringify(Object.fromEntries(table.key.map((name) => [name, row[name]])));
}

/** The same key by the database's hand, which may part members in another way. */
function rewriteKey(json: string): string {
  return JSON.stringify(JSON.parse(json));
}

function notedRows({ name }: PublishedTable, rows: readonly NotedRow[], alias: string): SQL {
  const json = JSON.stringify(rows);
  return sql`jsonb_populate_recordset(null::${sql.identifier(name)}, ${json}::jsonb) as ${sql.identifier(alias)}`;
}

function keysOf(table: PublishedTable, alias: string): SQL[] {
  return table.key.map((column) => nameOf(alias, requireColumn(table, column).name));
}

function nameOf(alias: string, column: string): SQL {
  return sql`${sql.identifier(alias)}.${sql.identifier(column)}`;
}

function listOf(parts: SQL[]): SQL {
  return sql.join(parts, sql`, `);
}

const job: Actor = { kind: "job", name: "realtime" };
const policies = defineCache<Promise<string | null>>({
  name: "platform.row_policies",
  maxEntries: 500,
  maxAgeMs: null,
});

/**
 * Returns the condition of the row-level security policies for a role; null if it may read no row.
 */
function readPolicy(database: Database, table: string, role: string): Promise<string | null> {
  const cache = policies.of(database);
  const name = `${table} ${role}`;
  const known = cache.get(name);
  if (known) return known;
  const read = queryPolicy(database, table, role);
  cache.set(name, read);
  read.catch(() => cache.drop(name, read));
  return read;
}

async function queryPolicy(database: Database, table: string, role: string) {
  const { rows } = await withRead(database, job, (tx) =>
    tx.execute<{ rule: string | null }>(sql`
      select '(' || string_agg('(' || qual || ')', ' or ') filter (where permissive = 'PERMISSIVE') || ')'
        || coalesce(string_agg(' and (' || qual || ')', '') filter (where permissive = 'RESTRICTIVE'), '') as rule
      from pg_policies
      where schemaname = 'public' and tablename = ${table} and ${role} = any(roles)
        and cmd in ('ALL', 'SELECT')`),
  );
  const rule = rows[0]?.rule ?? null;
  return rule === null ? null : `(${rule})`;
}
