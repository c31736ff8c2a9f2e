import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Database } from "./database.server.ts";

/** Key of the advisory lock that prevents concurrent migrations. */
export const migrationLock = 7_315_002;

interface Client {
  query(text: string): Promise<{ rows: Record<string, unknown>[] }>;
}

/**
 * Brings the database to the newest schema; each migration runs once, in one transaction. Then the
 * functions of `db/functions` replace those that older migrations created.
 * @returns how many migrations were applied.
 */
export async function migrateDatabase(
  database: Database,
  folder = "db/migrations",
): Promise<number> {
  const client = await database.pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    const before = await appliedCount(client);
    await migrate(drizzle(client), { migrationsFolder: folder });
    const after = await appliedCount(client);
    await replaceFunctions(client, { folder, applied: after });
    return after - before;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
    client.release();
  }
}

/**
 * Replaces the functions once after each migration, so that an older process that starts beside a newer
 * one does not bring its own back.
 */
async function replaceFunctions(
  client: Client,
  { folder, applied }: { folder: string; applied: number },
): Promise<void> {
  const { rows } = await client.query(
    "select obj_description('drizzle'::regnamespace, 'pg_namespace') as mark",
  );
  const mark = `db/functions of migration ${applied}`;
  const isNewer = applied > readMigrationFiles({ migrationsFolder: folder }).length;
  if (rows[0]?.mark === mark || isNewer) return;
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

async function appliedCount(client: Client): Promise<number> {
  const exists = await client.query(
    "select 1 as count from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'",
  );
  if (exists.rows.length === 0) return 0;
  const { rows } = await client.query(
    "select count(*)::int as count from drizzle.__drizzle_migrations",
  );
  return Number(rows[0]?.count ?? 0);
}
