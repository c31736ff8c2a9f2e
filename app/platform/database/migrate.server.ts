import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import { AppError } from "../errors.ts";
import type { Database } from "./database.server.ts";
import { migrationsFolder, readMigrationState } from "./migration-state.server.ts";

/** Key of the advisory lock that prevents concurrent migrations. */
export const migrationLock = 7_315_002;

interface Client {
  query(text: string): Promise<{ rows: Record<string, unknown>[] }>;
}

/**
 * Brings the database to the newest schema; each migration runs once, in one transaction. Then the
 * functions of `db/functions` replace those that older migrations created.
 * @returns how many migrations were applied.
 * @throws AppError `conflict` for a database older than the first migration that is kept.
 */
export async function migrateDatabase(
  database: Database,
  folder = migrationsFolder,
): Promise<number> {
  const client = await database.pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    const before = await readMigrationState(client, folder);
    if (before.isBeforeBaseline) throw new AppError("conflict", beforeBaseline);
    await migrate(drizzle(client), { migrationsFolder: folder });
    await replaceFunctions(client, folder);
    return before.missing;
  } finally {
    // A lost connection has released the lock.
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
    client.release();
  }
}

const beforeBaseline =
  "The database is older than the first migration of this program. Start the last version before the baseline once (docs/operations/upgrade.md), then this one.";

/**
 * Replaces the functions once after each migration, so that an older process that starts beside a newer
 * one does not bring its own back.
 */
async function replaceFunctions(client: Client, folder: string): Promise<void> {
  const { applied, known } = await readMigrationState(client, folder);
  const { rows } = await client.query(
    "select obj_description('drizzle'::regnamespace, 'pg_namespace') as mark",
  );
  const mark = `db/functions of migration ${applied}`;
  if (rows[0]?.mark === mark || applied > known) return;
  const texts = await readFunctions(join(folder, "../functions"));
  // The bodies are not checked: a function may call one that comes after it.
  await client.query(`begin; set local check_function_bodies = off;
    ${texts.join("\n")}
    comment on schema drizzle is '${mark}'; commit`);
}

/** Returns the texts of all functions, in the order of their paths. */
export async function readFunctions(folder: string): Promise<string[]> {
  const paths = await readdir(folder, { recursive: true });
  const names = paths.filter((path) => path.endsWith(".sql")).sort();
  return Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
}
