import pg from "pg";
import { startThrowAwayPostgres } from "#scripts/processes/postgres.ts";

/**
 * Returns the address of an empty database on a private server that ends with the run; null without
 * PostgreSQL.
 */
export async function makeBenchDatabase(): Promise<string | null> {
  const started = await startThrowAwayPostgres();
  if (!("url" in started)) {
    console.error(started.reason);
    return null;
  }
  const client = new pg.Client({ connectionString: started.url });
  await client.connect();
  await client.query("create database bench");
  await client.end();
  const url = new URL(started.url);
  url.pathname = "/bench";
  return url.href;
}
