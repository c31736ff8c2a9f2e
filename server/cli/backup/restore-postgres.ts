import { readFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { migrationsFolder, readJournal } from "#app/platform/database/migration-state.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { dumpName } from "./make-backup.ts";
import type { Manifest } from "./manifest.ts";
import { connectionEnvironment, databaseName, findTool, runTool } from "./postgres-tools.ts";

interface RestoreParts {
  manifest: Manifest;
  fresh: string;
  stamp: string;
}

type SwapFiles = () => Promise<{ undo(): Promise<void> }>;

/**
 * Checks, before anything is copied, whether a restore may replace what the database holds.
 * @throws AppError `conflict` with what to do instead.
 */
export async function requireReplaceable(
  url: string,
  { force, isDrill }: { force: boolean; isDrill: boolean },
): Promise<void> {
  const name = databaseName(url);
  const { isEmpty, login, createsDatabases } = await onDatabase(url, name, inspect);
  if (isEmpty) return;
  if (isDrill)
    throw new AppError(
      "conflict",
      `The database ${name} is not empty, and a drill needs an empty one: drop it and create it again, or name another one by --into.`,
    );
  if (!force)
    throw new AppError(
      "conflict",
      `The database ${name} is not empty. Add --force to replace it; it is then kept under another name.`,
    );
  if (createsDatabases) return;
  const role = pg.escapeIdentifier(login);
  throw new AppError(
    "conflict",
    `The database ${name} is replaced by a new one, and ${login} may not create databases. As an administrator of the server: alter role ${role} createdb; then restore again, and: alter role ${role} nocreatedb; Nothing was changed.`,
  );
}

/**
 * Restores a database. Fills an empty one in one transaction; replaces another one by a new
 * database of its name, and renames the previous one.
 * @returns the name of the replaced database, if any.
 */
export async function restorePostgres(
  url: string,
  parts: RestoreParts,
  swapFiles: SwapFiles,
): Promise<string[]> {
  const { isEmpty, major } = await onDatabase(url, databaseName(url), inspect);
  const tool = await findTool(
    "pg_restore",
    Math.max(major, Number.parseInt(parts.manifest.database.version, 10)),
  );
  const run = (database: string) =>
    runTool(
      tool,
      [
        "--no-owner",
        "--no-password",
        "--exit-on-error",
        "--single-transaction",
        `--dbname=${database}`,
        join(parts.fresh, dumpName),
      ],
      connectionEnvironment(url, database),
    );
  if (!isEmpty) return replaceDatabase(url, parts, { run, swapFiles });
  await onDatabase(url, databaseName(url), createRoles);
  const files = await swapFiles();
  try {
    await run(databaseName(url));
  } catch (error) {
    await files.undo();
    throw error;
  }
  return [];
}

async function replaceDatabase(
  url: string,
  { stamp }: RestoreParts,
  { run, swapFiles }: { run: (database: string) => Promise<void>; swapFiles: SwapFiles },
): Promise<string[]> {
  const name = databaseName(url);
  const [fresh, previous] = [`${name}_restore_${stamp}`, `${name}_before_restore_${stamp}`];
  // Another database than the one that changes its name.
  const maintain = <T>(work: (client: pg.Client) => Promise<T>) =>
    onDatabase(url, "postgres", work);
  await maintain((client) => createBeside(client, name, fresh));
  try {
    await onDatabase(url, fresh, createRoles);
    await run(fresh);
    const files = await swapFiles();
    try {
      await maintain((client) => exchangeNames(client, { name, fresh, previous }));
    } catch (error) {
      await files.undo();
      throw error;
    }
  } catch (error) {
    await maintain((client) =>
      client.query(`drop database if exists ${pg.escapeIdentifier(fresh)}`),
    );
    throw error;
  }
  return [`the database ${previous}`];
}

async function createBeside(client: pg.Client, name: string, fresh: string) {
  const { rows } = await client.query(
    "select pg_encoding_to_char(encoding) as encoding, datcollate, datctype from pg_database where datname = $1",
    [name],
  );
  const { encoding = "UTF8", datcollate = "C", datctype = "C" } = rows[0] ?? {};
  const text = (value: string) => pg.escapeLiteral(value);
  await client.query(
    `create database ${pg.escapeIdentifier(fresh)} template template0 encoding ${text(encoding)} ` +
      `lc_collate ${text(datcollate)} lc_ctype ${text(datctype)}`,
  );
}

async function exchangeNames(
  client: pg.Client,
  { name, fresh, previous }: { name: string; fresh: string; previous: string },
) {
  const rename = (from: string, to: string) =>
    client.query(
      `alter database ${pg.escapeIdentifier(from)} rename to ${pg.escapeIdentifier(to)}`,
    );
  const { rows } = await client.query(
    "select count(*)::int as count from pg_stat_activity where datname = $1",
    [name],
  );
  if (rows[0]?.count > 0) {
    throw new AppError(
      "conflict",
      `${rows[0].count} sessions use the database ${name}. Stop the server and restore again. Nothing was changed.`,
    );
  }
  await rename(name, previous);
  await rename(fresh, name).catch(async (error: unknown) => {
    await rename(previous, name);
    throw error;
  });
}

async function inspect(client: pg.Client) {
  const { rows } = await client.query(`
    select current_setting('server_version_num')::int / 10000 as major,
      current_user as login,
      (select rolsuper or rolcreatedb from pg_roles where rolname = current_user) as creates,
      not exists (
        select 1 from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'v', 'm', 'S')
          and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      ) as empty`);
  const [found] = rows;
  return {
    major: Number(found?.major),
    isEmpty: found?.empty === true,
    login: String(found?.login),
    createsDatabases: found?.creates === true,
  };
}

/** A dump of one database does not hold the roles that its rights and policies name. */
async function createRoles(client: pg.Client) {
  const [baseline] = await readJournal();
  const migration = await readFile(join(migrationsFolder, `${baseline?.tag}.sql`), "utf8");
  const [roles = ""] = migration.split("--> statement-breakpoint");
  await client.query(roles);
}

async function onDatabase<T>(
  url: string,
  database: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const address = new URL(url);
  address.pathname = `/${encodeURIComponent(database)}`;
  const client = new pg.Client({ connectionString: address.href, connectionTimeoutMillis: 5_000 });
  // The query that meets a lost connection fails; without a listener the process would end, too.
  client.on("error", () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
