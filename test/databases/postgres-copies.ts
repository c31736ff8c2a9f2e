import pg from "pg";
import { openDatabase } from "#app/platform/database/database.server.ts";
import {
  type DatabaseCopy,
  prepareDatabase,
  type SeedLevel,
  seedHash,
} from "../seeds/seed-levels.ts";

/** Key of the advisory lock by which two test files do not build the same template. */
const templateLock = 7_315_003;

/** Creates a database from the level's template, which is built once on that server. */
export async function openPostgresCopy(
  serverUrl: string,
  level: SeedLevel,
  suffix: string,
): Promise<DatabaseCopy> {
  const template = `dalil_${level}_${seedHash(level)}`;
  const name = `dalil_test_${suffix}`;
  await onServer(serverUrl, async (client) => {
    await client.query("select pg_advisory_lock($1)", [templateLock]);
    await ensureTemplate(client, serverUrl, { template, level });
    await client.query("select pg_advisory_unlock($1)", [templateLock]);
    await client.query(`create database ${name} template ${template}`);
  });
  const database = openDatabase({ databaseUrl: databaseAddress(serverUrl, name), poolSize: 4 });
  const drop = (client: pg.Client) => client.query(`drop database if exists ${name} with (force)`);
  return { database, remove: () => onServer(serverUrl, drop) };
}

async function ensureTemplate(
  client: pg.Client,
  serverUrl: string,
  { template, level }: { template: string; level: SeedLevel },
) {
  const found = await client.query("select 1 from pg_database where datname = $1", [template]);
  if (found.rowCount) return;
  const unfinished = `${template}_building`;
  await client.query(`drop database if exists ${unfinished} with (force)`);
  await client.query(`create database ${unfinished}`);
  const database = openDatabase({ databaseUrl: databaseAddress(serverUrl, unfinished) });
  try {
    await prepareDatabase(database, level);
  } finally {
    await database.close();
  }
  await client.query(`alter database ${unfinished} rename to ${template}`);
}

async function onServer(serverUrl: string, work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function databaseAddress(serverUrl: string, name: string): string {
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  return address.href;
}
