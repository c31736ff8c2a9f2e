import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { type Transaction, withTransaction } from "#app/platform/database/database.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { denied, Refusal } from "../refusal.ts";
import { composeConditions } from "./compose-conditions.server.ts";
import { type Asking, composeRows, requireRole } from "./compose-rows.server.ts";
import {
  composeInsert,
  composeKept,
  composeUpdate,
  conflictColumns,
  insertedColumns,
} from "./compose-write.server.ts";
import type { Preferences } from "./preferences.ts";
import { type Claims, mostWritten, type PublishedTable } from "./published-table.server.ts";
import { callLimits, countOf, type Given, requireOne, writeRows } from "./row-answer.server.ts";
import { type RowValues, readRows, requireColumns } from "./row-input.server.ts";
import type { RowsQuery } from "./table-query.ts";

/** A writing call, parsed from its address, headers and body. */
export interface WriteCall {
  asking: Asking;
  table: PublishedTable;
  query: RowsQuery;
  params: URLSearchParams;
  preferences: Preferences;
  given: Given;
  body: unknown;
}

export interface Written {
  /** Rows that were written. */
  count: number;
  /** The rows as JSON, where they are wanted. */
  body: string | null;
}

type Verb = "insert" | "update" | "delete";

/** Inserts rows, or replaces existing ones if the caller requests it. */
export function insertRows(call: WriteCall, scope: RequestContext): Promise<Written> {
  const { asking, table, body, params, preferences } = call;
  const { insert, update } = table;
  requireRole(table, insert?.roles, asking.role);
  if (!insert) throw denied(`table ${table.name}`);
  const given = readRows(table, insert.input, body, insert.mostRows);
  const { actor, rows } = identifySender(insert.claims, given, scope.actor);
  const named = insertedColumns(table, given, params);
  const names = named.filter((name) => !insert.claims?.columns.includes(name));
  requireColumns(table, insert.input, rows);
  if (insert.limit && !insert.limit.takeSender(scope.clientAddress))
    throw new Refusal(429, "53400", "Too many rows were added. Please wait a minute.");
  const merges = preferences.resolution === "merge-duplicates";
  // Rows of a table that takes no changes are the same rows when the key is all that they state.
  const key = conflictColumns(table, params);
  const keeps = merges && !update && names.every((name) => key.includes(name));
  if (merges && !keeps) {
    requireRole(table, update?.roles, asking.role);
    if (update) readRows(table, update.input, withoutKey(rows, key));
  }
  if (rows.length === 0) return Promise.resolve({ count: 0, body: "[]" });
  const isEmpty = names.length === 0 && named.length > 0;
  const values = { names: isEmpty ? table.key : names, rows };
  const preferred: Preferences = {
    ...preferences,
    ...(isEmpty && { missing: "default" }),
    ...(keeps && { resolution: "ignore-duplicates" }),
  };
  const statement = composeInsert(table, values, params, preferred);
  const check = (tx: Transaction) => insert.checkReferences?.(tx, rows);
  const kept = keeps ? composeKept(table, rows, key) : null;
  return write(call, { ...scope, actor }, "insert", { statement, kept, check });
}

/** Returns who inserts the rows, and the rows without the columns that state it. */
function identifySender(claims: Claims | undefined, rows: readonly RowValues[], actor: Actor) {
  if (!claims) return { actor, rows };
  const sender = rows.reduce((known, row) => claims.identify(row, known), actor);
  return { actor: sender, rows: rows.map((row) => without(row, claims.columns)) };
}

function without(row: RowValues, names: readonly string[]): RowValues {
  return Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)));
}

/** The columns that a merge changes: those of the key find the row. */
function withoutKey(rows: readonly RowValues[], key: readonly string[]): RowValues[] {
  return rows.map((row) => without(row, key));
}

/** Changes the rows that the conditions name. */
export function updateRows(call: WriteCall, scope: RequestContext): Promise<Written> {
  const { asking, table, body } = call;
  const { update } = table;
  requireRole(table, update?.roles, asking.role);
  if (!update) throw denied(`table ${table.name}`);
  const [values = {}, ...more] = readRows(table, update.input, body);
  if (more.length > 0 || Object.keys(values).length === 0)
    throw new Refusal(400, "PGRST102", "One object with at least one column is expected.");
  const statement = composeUpdate(table, values, conditionsOf(call, "UPDATE"));
  return write(call, scope, "update", { statement });
}

/** Removes the rows that the conditions name. */
export function deleteRows(call: WriteCall, scope: RequestContext): Promise<Written> {
  const { asking, table } = call;
  requireRole(table, table.remove?.roles, asking.role);
  const name = sql.identifier(table.name);
  const statement = sql`delete from ${name} where ${conditionsOf(call, "DELETE")}`;
  return write(call, scope, "delete", { statement });
}

function conditionsOf({ table, query }: WriteCall, verb: string): SQL {
  if (query.conditions.length === 0) {
    const hint = "Name the rows by a condition on a column.";
    throw new Refusal(400, "21000", `${verb} requires a WHERE clause`, { hint });
  }
  if (query.limit !== null || query.offset > 0)
    throw new Refusal(400, "PGRST109", "limit and offset say nothing of a write.");
  return composeConditions(table, table.name, query.conditions);
}

interface Change {
  statement: SQL;
  /** The condition of rows that were there before and belong to the answer. */
  kept?: SQL | null;
  check?: (tx: Transaction) => Promise<void> | undefined;
}

function write(
  call: WriteCall,
  scope: RequestContext,
  verb: Verb,
  { statement, kept = null, check }: Change,
): Promise<Written> {
  const { table, asking, preferences } = call;
  const { actor, database, requestId } = scope;
  const isReadable = table.read.includes(asking.role);
  const run = async (tx: Transaction) => {
    await check?.(tx);
    const written = isReadable
      ? await writeAndRead(tx, call, { statement, kept })
      : { count: (await tx.execute(statement)).rowCount ?? 0, body: null, keys: [] };
    const { count, keys, body } = written;
    requireFew(count, preferences);
    if (verb === "insert" && table.insert?.isUnaudited) return { count, body };
    const [entityId = null, ...more] = keys;
    await recordAudit(tx, {
      actor,
      requestId,
      action: `${table.name}.${verb}`,
      entityType: table.name,
      entityId: more.length > 0 ? null : entityId,
      detail: more.length > 0 ? { count, keys } : { count },
    });
    return { count, body };
  };
  return withTransaction(database, actor, run, callLimits);
}

/** Writes, and reads the written rows in the requested format. */
async function writeAndRead(tx: Transaction, call: WriteCall, { statement, kept }: Change) {
  const { asking, table, query, preferences, given } = call;
  const own = sql.identifier(table.name);
  const returned = [...table.columns.keys()].map((name) => sql`${own}.${sql.identifier(name)}`);
  const columns = sql.join(returned, sql`, `);
  const changed = sql`with changed as (${statement} returning ${columns})`;
  // A statement does not see the rows that it inserts.
  const shownRows = kept
    ? sql`(select * from changed union all select ${columns} from ${own} where ${kept})`
    : sql`changed`;
  const keyParts = table.key.map((name) => sql`changed.${sql.identifier(name)}::text`);
  const key = sql`concat_ws(',', ${sql.join(keyParts, sql`, `)})`;
  const isWanted = preferences.return === "representation";
  const shown = { ...query, conditions: [], limit: null, offset: 0 };
  const source = { table, from: shownRows, alias: table.name };
  const rows = isWanted ? composeRows(asking, source, shown) : sql`select null where false`;
  const { rows: answers } = await tx.execute<{
    body: string;
    shown: number;
    count: number;
    keys: string[];
  }>(sql`
    ${changed} select ${writeRows(given)} as body,
      (select count(*)::int from ${shownRows} as shown) as shown,
      (select count(*)::int from changed) as count,
      (select coalesce(array_agg(${key}), '{}') from changed) as keys
    from (${rows}) as answer`);
  const count = countOf(answers[0]?.count);
  if (isWanted) requireOne(given, countOf(answers[0]?.shown));
  return {
    count,
    keys: answers[0]?.keys ?? [],
    body: isWanted ? (answers[0]?.body ?? "[]") : null,
  };
}

function requireFew(count: number, preferences: Preferences): void {
  const most =
    preferences.handling === "strict" ? (preferences["max-affected"] ?? mostWritten) : mostWritten;
  if (count <= Math.min(most, mostWritten)) return;
  const details = `The query affects ${count} rows`;
  throw new Refusal(400, "PGRST124", "Query result exceeds max-affected preference constraint", {
    details,
  });
}
