import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { Database, Transaction } from "#app/platform/database/database.server.ts";
import {
  type DemoRow,
  type DemoRows,
  type DemoTable,
  type DemoTableKey,
  demoTables,
} from "./demo-rows.server.ts";

/** Entities whose rows are in memory at once. */
export const chunkSize = 5_000;
const recordsetRows = 500;
/** Characters that are handed to the connection at once. */
const copyBlock = 65_536;

/** Writes rows of the same entities into their tables, parents first. */
export async function writeRows(
  database: Database,
  tx: Transaction,
  rows: DemoRows,
): Promise<void> {
  for (const key of tableKeys) {
    const list = rows[key];
    if (!list || list.length === 0) continue;
    const write = database.kind === "pglite" ? insertRows : copyRows;
    await write(tx, demoTables[key], list);
  }
}

/** In the order in which they refer to each other. */
const tableKeys = Object.keys(demoTables).filter((key): key is DemoTableKey => key in demoTables);

/** The rows of many entities together. */
export function joinRows(entities: Iterable<DemoRows>): DemoRows {
  const joined: DemoRows = {};
  for (const rows of entities) {
    for (const key of tableKeys) {
      const more = rows[key];
      if (!more) continue;
      const known = joined[key];
      if (known) known.push(...more);
      else joined[key] = [...more];
    }
  }
  return joined;
}

async function insertRows(tx: Transaction, table: DemoTable, rows: DemoRow[]) {
  const target = sql.identifier(table.name);
  const columns = sql.join(table.columns.map(sql.identifier), sql`, `);
  for (let start = 0; start < rows.length; start += recordsetRows) {
    const json = JSON.stringify(rows.slice(start, start + recordsetRows));
    await tx.execute(sql`
      insert into ${target} (${columns})
      select ${columns} from json_populate_recordset(null::${target}, ${json}::json)`);
  }
}

async function copyRows(tx: Transaction, table: DemoTable, rows: DemoRow[]) {
  const stream = clientOf(tx).query(
    copyFrom(`copy ${table.name} (${table.columns.join(", ")}) from stdin`),
  );
  await pipeline(Readable.from(copyBlocks(table, rows)), stream);
}

/** The connection under a transaction: drizzle keeps what it was made with as `$client`. */
function clientOf(tx: Transaction): PoolClient {
  return (tx as Transaction & { $client: PoolClient }).$client;
}

function* copyBlocks(table: DemoTable, rows: DemoRow[]): Generator<string> {
  const arrays = table.columns.map((column) => table.arrays.includes(column));
  let block = "";
  for (const row of rows) {
    let line = "";
    for (const [place, column] of table.columns.entries()) {
      if (place > 0) line += "\t";
      line += copyText(row[column], arrays[place] ?? false);
    }
    block += `${line}\n`;
    if (block.length >= copyBlock) {
      yield block;
      block = "";
    }
  }
  if (block !== "") yield block;
}

/** A value in COPY's text format. */
export function copyText(value: unknown, isArray: boolean): string {
  if (value === null || value === undefined) return "\\N";
  if (typeof value === "string") return escapeCopy(value);
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "t" : "f";
  if (isArray && Array.isArray(value)) return escapeCopy(`{${value.map(arrayMember).join(",")}}`);
  return escapeCopy(JSON.stringify(value));
}

function arrayMember(value: unknown): string {
  return typeof value === "number" ? String(value) : `"${String(value).replace(/[\\"]/g, "\\$&")}"`;
}

const copyEscapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function escapeCopy(text: string): string {
  return /[\\\t\n\r]/.test(text)
    ? text.replace(/[\\\t\n\r]/g, (letter) => copyEscapes[letter] ?? letter)
    : text;
}
