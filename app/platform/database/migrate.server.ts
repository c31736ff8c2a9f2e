import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import type { Database } from "./database.server.ts";

/** Key of the advisory lock that keeps two processes from migrating at once. */
const migrationLock = 7_315_002;

/**
 * Brings the database to the newest schema; each migration runs once, in one transaction.
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
    return (await appliedCount(client)) - before;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [migrationLock]).catch(() => {});
    client.release();
  }
}

async function appliedCount(client: {
  query: (text: string) => Promise<{ rows: { count?: number }[] }>;
}) {
  const exists = await client.query(
    "select 1 as count from pg_tables where schemaname = 'drizzle' and tablename = '__drizzle_migrations'",
  );
  if (exists.rows.length === 0) return 0;
  const { rows } = await client.query(
    "select count(*)::int as count from drizzle.__drizzle_migrations",
  );
  return rows[0]?.count ?? 0;
}
