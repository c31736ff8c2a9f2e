import { buffer } from "node:stream/consumers";
import type { Actor } from "../actor.ts";
import { recordAudit } from "../audit/audit.server.ts";
import type { Config } from "../config.server.ts";
import { type Database, withTransaction } from "../database/database.server.ts";
import type { Storage } from "../storage/storage.server.ts";
import {
  openSealed,
  readSealKeys,
  SealError,
  type SealKeys,
  seal,
  sealKeyId,
} from "./seal.server.ts";
import type { SealedColumn, SealedRow } from "./sealed-columns.ts";

const batchSize = 200;

interface Parts {
  config: Pick<Config, "HEALTH_DATA_KEY">;
  database: Database;
  storage: Storage;
}

/** Documents and files that a run sealed anew, and those whose key is gone. */
export interface ResealResult {
  sealed: number;
  files: number;
  lost: number;
}

/**
 * Counts documents that are sealed with another key than the newest one: as long as there are any,
 * the older keys must stay. Null without HEALTH_DATA_KEY.
 */
export async function countOldSeals(
  { config, database }: Pick<Parts, "config" | "database">,
  columns: readonly SealedColumn[],
): Promise<number | null> {
  if (!config.HEALTH_DATA_KEY) return null;
  const { current } = readSealKeys(config.HEALTH_DATA_KEY);
  let count = 0;
  for (const { table } of columns) {
    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${table} where not (${hasKey})`,
      [headerOf(current)],
    );
    count += rows[0]?.count ?? 0;
  }
  return count;
}

/**
 * Seals everything with the newest key that an older one sealed. A run that was interrupted is taken
 * up by the next one: what has the newest key is left as it is. A document that changed meanwhile
 * was sealed anew by its writer, and is kept.
 */
export async function resealAll(
  { config, database, storage }: Parts,
  columns: readonly SealedColumn[],
  actor: Actor,
  signal?: AbortSignal,
): Promise<ResealResult> {
  const result: ResealResult = { sealed: 0, files: 0, lost: 0 };
  if (!config.HEALTH_DATA_KEY) return result;
  const keys = readSealKeys(config.HEALTH_DATA_KEY);
  for (const column of columns)
    await resealTable({ database, storage, keys, result, signal }, column);
  if (result.sealed + result.files > 0) {
    await withTransaction(database, actor, (tx) =>
      recordAudit(tx, {
        actor,
        action: "health-data.reseal",
        entityType: "app_settings",
        entityId: "HEALTH_DATA_KEY",
        detail: { ...result },
      }),
    );
  }
  return result;
}

interface Run {
  database: Database;
  storage: Storage;
  keys: SealKeys;
  result: ResealResult;
  signal: AbortSignal | undefined;
}

async function resealTable(run: Run, column: SealedColumn): Promise<void> {
  const { table, key, also = [], file } = column;
  const wanted = [...key, ...also, ...(file ? [file.column] : [])];
  const rowKey = key.map((name) => `${name}::text`).join(" || ' ' || ");
  let after = "";
  while (!run.signal?.aborted) {
    const { rows } = await run.database.pool.query<SealedRow>(
      `select ${wanted.map((name) => `${name}::text as ${name}`).join(", ")},
         sealed, ${rowKey} as row_key
       from ${table} where not (${hasKey}) and ${rowKey} > $2 order by ${rowKey} limit ${batchSize}`,
      [headerOf(run.keys.current), after],
    );
    for (const row of rows) await resealRow(run, column, row);
    const last = rows.at(-1)?.row_key;
    if (!last) return;
    after = last;
  }
}

/** The file comes first: a run that ends between the two finds the row again, and its file done. */
async function resealRow(
  { database, storage, keys, result }: Run,
  column: SealedColumn,
  row: SealedRow,
) {
  const path = column.file ? row[column.file.column] : null;
  if (column.file && path) {
    const { bucket, placeOf } = column.file;
    const stored = await storage.get(bucket, path);
    const bytes = stored ? await buffer(await stored.open()) : null;
    if (bytes && sealKeyId(bytes) !== keys.current) {
      const plain = openOrNothing(keys, bytes, placeOf(row));
      if (plain) {
        await storage.put(bucket, path, seal(keys, plain, placeOf(row)));
        result.files += 1;
      } else result.lost += 1;
    }
  }
  const sealed = row.sealed ?? "";
  const place = column.placeOf(row);
  const plain = openOrNothing(keys, Buffer.from(sealed, "base64"), place);
  if (!plain) {
    result.lost += 1;
    return;
  }
  const fresh = seal(keys, plain, place).toString("base64");
  const matches = column.key.map((name, at) => `${name}::text = $${at + 3}`).join(" and ");
  const { rowCount } = await database.pool.query(
    `update ${column.table} set sealed = $1 where sealed = $2 and ${matches}`,
    [fresh, sealed, ...column.key.map((name) => row[name])],
  );
  result.sealed += rowCount ?? 0;
}

function openOrNothing(keys: SealKeys, sealed: Uint8Array, place: string): Buffer | null {
  try {
    return openSealed(keys, sealed, place);
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

/** True for a document whose first bytes are the header $1. */
const hasKey = "substr(decode(sealed, 'base64'), 1, octet_length($1::bytea)) = $1::bytea";

/** The first bytes of everything that a key sealed. */
function headerOf(id: string): Buffer {
  return Buffer.concat([Buffer.from([1, Buffer.byteLength(id)]), Buffer.from(id)]);
}
