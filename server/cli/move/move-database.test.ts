import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verifyAuditChain } from "#app/platform/audit/verify-audit-chain.server.ts";
import { type Database, openDatabase } from "#app/platform/database/database.server.ts";
import { openPgliteCopy } from "#test/databases/pglite-copies.ts";
import type { DatabaseCopy } from "#test/seeds/seed-levels.ts";
import { moveDatabase } from "./move-database.ts";

const serverUrl = process.env.TEST_DATABASE_URL ?? "";
const none = () => {};

/** Returns the references, triggers, policies and sequences around the rows. */
async function surroundingsOf({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as line
    from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text
    from pg_trigger where not tgisinternal
    union all select tablename || ' ' || policyname from pg_policies
    union all select sequencename || ' ' || coalesce(last_value::text, 'unused') from pg_sequences
    where schemaname = 'public'
    order by 1`);
  return rows.map(({ line }) => line);
}

async function countOf({ pool }: Database, table: string): Promise<number> {
  return (await pool.query(`select count(*)::int as n from ${table}`)).rows[0]?.n;
}

describe.skipIf(!serverUrl)("between the embedded database and PostgreSQL", () => {
  let embedded: DatabaseCopy;
  const made: { name: string; database: Database }[] = [];

  async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await work(client).finally(() => client.end());
  }

  async function makePostgres(): Promise<Database> {
    const name = `dalil_move_${randomUUID().slice(0, 8)}`;
    await onServer((client) => client.query(`create database ${name}`));
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    const database = openDatabase({ databaseUrl: url.href, poolSize: 2 });
    made.push({ name, database });
    return database;
  }

  beforeAll(async () => {
    embedded = await openPgliteCopy("demo");
  }, 120_000);

  afterAll(async () => {
    for (const { name, database } of made) {
      await database.close();
      await onServer((client) => client.query(`drop database ${name} with (force)`));
    }
    await embedded.database.close();
    await embedded.remove();
  });

  test("every row arrives, and all that holds the rows together, there and back", async () => {
    const target = await makePostgres();
    const moved = await moveDatabase(embedded.database, target, none);
    expect(moved.rows).toBeGreaterThan(10_000);
    for (const table of ["professionals", "bookings", "audit_log", "vocabulary_items"]) {
      expect(await countOf(target, table), table).toBe(await countOf(embedded.database, table));
    }
    expect(await surroundingsOf(target)).toEqual(await surroundingsOf(embedded.database));
    const job = { kind: "job", name: "test" } as const;
    expect(await verifyAuditChain(target, job, { after: 0 })).toEqual(
      await verifyAuditChain(embedded.database, job, { after: 0 }),
    );
    const back = openDatabase({});
    try {
      expect(await moveDatabase(target, back, none)).toMatchObject({ rows: moved.rows });
      expect(await surroundingsOf(back)).toEqual(await surroundingsOf(embedded.database));
    } finally {
      await back.close();
    }
    await expect(moveDatabase(embedded.database, target, none)).rejects.toThrow("not empty");
  }, 240_000);

  test("an interrupted move goes on with what is missing", async () => {
    const target = await makePostgres();
    let left = 3_000;
    const stop = (count: number) => {
      left -= count;
      if (left < 0) throw new Error("the connection was lost");
    };
    await expect(moveDatabase(embedded.database, target, stop)).rejects.toThrow("was lost");
    const moved = await moveDatabase(embedded.database, target, none);
    expect(moved.kept).toBeGreaterThan(0);
    expect(await surroundingsOf(target)).toEqual(await surroundingsOf(embedded.database));
  }, 240_000);

  test("a table that changed meanwhile is found, and put right by the next run", async () => {
    const target = await makePostgres();
    let copied = 0;
    const tamper = (count: number) => {
      copied += count;
      if (copied > 9_000 && copied - count <= 9_000) {
        void target.pool.query("delete from clinics where id in (select id from clinics limit 1)");
      }
    };
    await expect(moveDatabase(embedded.database, target, tamper)).rejects.toThrow(
      /clinics differs after the copy/,
    );
    await moveDatabase(embedded.database, target, none);
    expect(await countOf(target, "clinics")).toBe(await countOf(embedded.database, "clinics"));
  }, 240_000);
});
