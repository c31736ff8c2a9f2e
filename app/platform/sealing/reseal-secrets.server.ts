import type { Actor } from "../actor.ts";
import { recordAudit } from "../audit/audit.server.ts";
import type { Config } from "../config.server.ts";
import { type Database, withTransaction } from "../database/database.server.ts";
import { openSealed, SealError, type SealKeys, seal, sealKeyId } from "./seal.server.ts";

/** A column of secrets that are sealed with a key of the session secret, in base64url. */
export interface SealedSecret {
  table: string;
  /** The primary key, one column. */
  key: string;
  column: string;
  keysOf(config: Config): SealKeys;
  /** The associated data with which the secret of a row was sealed. */
  placeOf(key: string): string;
  /** A keyed hash of the secret, in a column of the same row. */
  hash?: { column: string; hashOf(config: Config, secret: string): string };
}

interface Parts {
  config: Config;
  database: Database;
}

interface SecretRow extends Record<string, unknown> {
  key: string;
  sealed: string;
}

const batchSize = 500;

/** Counts secrets that a former session secret may have sealed: while there are any, it must stay. */
export async function countFormerSecrets(
  { config, database }: Parts,
  secrets: readonly SealedSecret[],
): Promise<number> {
  let count = 0;
  for (const secret of secrets) {
    for await (const rows of readRows(database, secret))
      count += rows.filter(({ sealed }) => isFormer(secret.keysOf(config), sealed)).length;
  }
  return count;
}

/**
 * Seals with the current session secret what a former one sealed. Without former secrets nothing is to be
 * done. An interrupted run is continued by the next one.
 */
export async function resealSecrets(
  { config, database }: Parts,
  secrets: readonly SealedSecret[],
  actor: Actor,
): Promise<{ sealed: number; lost: number }> {
  const result = { sealed: 0, lost: 0 };
  if (!config.FORMER_SESSION_SECRETS) return result;
  for (const secret of secrets) {
    const { table, key, column, placeOf, hash } = secret;
    const setHash = hash ? `, ${hash.column} = $4` : "";
    const keys = secret.keysOf(config);
    for await (const rows of readRows(database, secret)) {
      for (const row of rows.filter(({ sealed }) => isFormer(keys, sealed))) {
        const plain = openOrNull(keys, row.sealed, placeOf(row.key));
        if (plain === null) {
          result.lost += 1;
          continue;
        }
        const fresh = seal(keys, plain, placeOf(row.key)).toString("base64url");
        const hashes = hash ? [hash.hashOf(config, plain.toString())] : [];
        // A secret that changed meanwhile was sealed by its writer.
        const { rowCount } = await database.pool.query(
          `update ${table} set ${column} = $1${setHash} where ${key}::text = $2 and ${column} = $3`,
          [fresh, row.key, row.sealed, ...hashes],
        );
        result.sealed += rowCount ?? 0;
      }
    }
  }
  if (result.sealed > 0) {
    await withTransaction(database, actor, (tx) =>
      recordAudit(tx, {
        actor,
        action: "session-secret.reseal",
        entityType: "app_settings",
        entityId: "SESSION_SECRET",
        detail: { ...result },
      }),
    );
  }
  return result;
}

async function* readRows(
  { pool }: Database,
  { table, key, column }: SealedSecret,
): AsyncGenerator<SecretRow[], void, undefined> {
  let after = "";
  for (;;) {
    const { rows } = await pool.query<SecretRow>(
      `select ${key}::text as key, ${column} as sealed from ${table}
       where ${column} is not null and ${key}::text > $1 order by ${key}::text limit ${batchSize}`,
      [after],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.key;
  }
}

function isFormer({ current }: SealKeys, sealed: string): boolean {
  return sealKeyId(Buffer.from(sealed, "base64url")) !== current;
}

function openOrNull(keys: SealKeys, sealed: string, place: string): Buffer | null {
  try {
    return openSealed(keys, Buffer.from(sealed, "base64url"), place);
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}
