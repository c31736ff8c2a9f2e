import { randomUUID } from "node:crypto";
import { globSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import pg from "pg";
import { describe, expect, test } from "vitest";
import { verifyAuditChain } from "#app/platform/audit/verify-audit-chain.server.ts";
import { type Database, openDatabase } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { readMigrationState } from "#app/platform/database/migration-state.server.ts";
import { root } from "#scripts/sources.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
const releases = globSync("*.sql.br", { cwd: import.meta.dirname }).sort();
/** The backup of each version in CHANGELOG.md, which `write-release-backup.ts` writes before a release. */
const backups: Record<string, string> = { "0.1.0": "0099.sql.br" };
const job = { kind: "job", name: "test" } as const;

/** Opens a new database, filled by `fill` first. */
async function withNewDatabase(
  fill: (client: pg.Client) => Promise<unknown>,
  work: (database: Database) => Promise<void>,
) {
  const name = `dalil_release_${randomUUID().slice(0, 8)}`;
  const address = new URL(serverUrl ?? "postgresql://x@127.0.0.1/x");
  const onServer = async (url: string, run: (client: pg.Client) => Promise<unknown>) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await run(client).finally(() => client.end());
  };
  await onServer(address.href, (client) => client.query(`create database ${name}`));
  const url = new URL(address);
  url.pathname = `/${name}`;
  try {
    await onServer(url.href, fill);
    const database = openDatabase({ databaseUrl: url.href, poolSize: 2 });
    await work(database).finally(() => database.close());
  } finally {
    await onServer(address.href, (client) => client.query(`drop database ${name} with (force)`));
  }
}

/** Returns the columns and policies of a database, each as a line. */
async function shapeOf({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as line
    from information_schema.columns where table_schema = 'public'
    union all
    select tablename || ' ' || policyname || ' ' || cmd || ' ' || roles::text from pg_policies
    where policyname <> 'site_process'
    union all
    select proname || '(' || pg_get_function_identity_arguments(oid) || ')' from pg_proc
    where pronamespace = 'public'::regnamespace
    order by 1`);
  return rows.map(({ line }) => line);
}

test("each dated version has a backup of its schema", () => {
  const changes = readFileSync(join(root, "CHANGELOG.md"), "utf8");
  const versions = [...changes.matchAll(/^## (\d+\.\d+\.\d+) \(\d{4}-/gm)].map(([, name]) => name);
  expect(versions.length).toBeGreaterThan(0);
  expect(Object.keys(backups).sort()).toEqual(versions.sort());
  for (const file of Object.values(backups)) expect(releases).toContain(file);
});

test("backups of releases are small", () => {
  expect(releases.length).toBeGreaterThan(0);
  for (const file of releases)
    expect(statSync(join(import.meta.dirname, file)).size).toBeLessThan(200 * 1024);
});

describe.skipIf(!serverUrl)("on PostgreSQL", { timeout: 300_000 }, () => {
  test.each(releases)("data of release %s is upgraded to the schema of today", async (file) => {
    const dump = brotliDecompressSync(readFileSync(join(import.meta.dirname, file))).toString();
    // Commands of psql are no SQL.
    const statements = dump.replace(/^\\.*$/gm, "");
    const applied = Number(basename(file, ".sql.br"));
    let today: string[] = [];
    await withNewDatabase(
      async () => {},
      async (database) => {
        await migrateDatabase(database);
        today = await shapeOf(database);
      },
    );
    await withNewDatabase(
      (client) => client.query(statements),
      async (database) => {
        const { pool } = database;
        const first = async (text: string) => (await pool.query(text)).rows[0];
        expect(await readMigrationState(pool)).toMatchObject({ applied, isBeforeBaseline: false });
        const rows = `select (select count(*)::int from professionals) as professionals,
          (select count(*)::int from audit_log) as audited, (select count(*)::int from users) as people`;
        const before = await first(rows);
        expect(before.professionals).toBeGreaterThan(0);
        expect(before.people).toBeGreaterThan(0);
        await migrateDatabase(database);
        expect(await first(rows)).toEqual(before);
        expect(
          await first("select state, patient_name from bookings where patient_name = 'Mona Saleh'"),
        ).toEqual({ state: "confirmed", patient_name: "Mona Saleh" });
        const chain = await verifyAuditChain(database, job, { after: 0 });
        expect(chain).toMatchObject({ fault: null, checked: before.audited });
        expect(await shapeOf(database)).toEqual(today);
      },
    );
  });
});
