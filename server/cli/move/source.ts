import type pg from "pg";
import type { Database } from "#app/platform/database/database.server.ts";
import { markMoved, moveLock } from "#app/platform/database/read-only/move-mark.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { quoted, readShapes } from "./read-shape.ts";

/** The database that is copied. */
export interface Source {
  /** Runs one short read; other reads of the site may run between two of them. */
  read<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /** @throws AppError `conflict` when somebody tries to write to the copied tables. */
  requireNoWriters(): Promise<void>;
}

type Target = Pick<Database, "kind" | "label">;

/** Returns the settings with which both ends write and read values as the same texts. */
export function sameTexts(scope: "session" | "local"): string {
  const settings = [
    "timezone to 'UTC'",
    "datestyle to 'ISO, YMD'",
    "intervalstyle to 'postgres'",
    "bytea_output to 'hex'",
    "extra_float_digits to 1",
    "statement_timeout to 0",
  ];
  return settings.map((setting) => `set ${scope} ${setting}`).join("; ");
}

/**
 * Opens a database to be copied, and marks it as moved to the target when the copy has succeeded.
 * @throws AppError `conflict` while a site uses the PostgreSQL database, or if it is written to.
 */
export async function withSource<T>(
  from: Database,
  to: Target,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  return from.kind === "pglite" ? withEmbedded(from, to, work) : withPostgres(from, to, work);
}

/**
 * The embedded database has one session, which a long transaction would take from the pages of a
 * running site: each read is a transaction of its own, and the write gate keeps writes out.
 */
async function withEmbedded<T>(
  from: Database,
  to: Target,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  const result = await work({
    read: (read) => inTransaction(from, `begin read only; ${sameTexts("local")}`, read),
    async requireNoWriters() {},
  });
  // The session of a running site is read-only; this transaction is not.
  await inTransaction(from, "begin read write", async (client) => {
    await markMoved(client, to);
    await client.query("commit");
  });
  return result;
}

/** The longest wait for the locks on all tables. */
const lockWithinMs = 30_000;

/**
 * PostgreSQL gives one snapshot of all tables. Other nodes would not know of the move, so it begins
 * when none of them is connected; locks keep writes out and sites from starting until the mark is
 * committed.
 */
async function withPostgres<T>(
  from: Database,
  to: Target,
  work: (source: Source) => Promise<T>,
): Promise<T> {
  return withClient(from, async (client) => {
    await claimSource(client);
    await requireNoSessions(client);
    const names = (await readShapes(client)).map(({ name }) => `public.${quoted(name)}`);
    await client.query(`${sameTexts("session")}; set lock_timeout to ${lockWithinMs};
      begin isolation level repeatable read; lock table ${names.join(", ")} in share mode`);
    // The end of the connection rolls back.
    const result = await work({
      read: (read) => read(client),
      requireNoWriters: () => requireNoWriters(client),
    });
    await markMoved(client, to);
    await client.query("commit");
    return result;
  });
}

async function claimSource(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select pg_try_advisory_lock($1) as is_ours", [moveLock]);
  if (rows[0]?.is_ours) return;
  throw new AppError(
    "conflict",
    "A site is starting on this database, or another move copies it. Stop it, then repeat the command.",
  );
}

const sessionsNamed = 5;

/** @throws AppError `conflict` with the logins that are connected to the database. */
async function requireNoSessions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ login: string; address: string | null; count: number }>(`
    select coalesce(usename, 'unknown') as login, host(client_addr) as address, count(*)::int as count
    from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'
      and pid <> pg_backend_pid()
    group by 1, 2 order by 3 desc, 1, 2`);
  if (rows.length === 0) return;
  const count = rows.reduce((sum, row) => sum + row.count, 0);
  const names = rows
    .slice(0, sessionsNamed)
    .map(({ login, address }) => (address === null ? login : `${login} from ${address}`));
  const more = rows.length > sessionsNamed ? ", ..." : "";
  throw new AppError(
    "conflict",
    `The database is in use by ${count} ${count === 1 ? "session" : "sessions"} (${names.join(", ")}${more}). What a node stores during the move would be lost: stop every node and its pooler, then repeat the command.`,
  );
}

/** A writer waits for the locks on the tables; it would write as soon as they are given back. */
async function requireNoWriters(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`
    select 1 from pg_stat_activity
    where backend_type = 'client backend' and pg_backend_pid() = any(pg_blocking_pids(pid)) limit 1`);
  if (rows.length === 0) return;
  throw new AppError(
    "conflict",
    "A program has begun to write to the old database, which stays in use. Stop it, then repeat the command, which goes on with what is missing.",
  );
}

async function inTransaction<T>(
  { pool }: Database,
  begin: string,
  work: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query(begin);
    return await work(client);
  } finally {
    // After a commit it does nothing.
    await client.query("rollback").catch(() => {
      broken = true;
    });
    client.release(broken);
  }
}

/** Runs work on a connection that no other query gets: its settings are the move's own. */
export async function withClient<T>(
  database: Database,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await database.pool.connect();
  try {
    return await work(client);
  } finally {
    client.release(true);
  }
}
