import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { verifyAuditChain } from "#app/platform/audit/verify-audit-chain.server.ts";
import { type Database, openDatabase } from "#app/platform/database/database.server.ts";
import { requireUnmoved } from "#app/platform/database/read-only/move-mark.server.ts";
import { openPgliteCopy } from "#test/databases/pglite-copies.ts";
import type { DatabaseCopy } from "#test/seeds/seed-levels.ts";
import { moveDatabase } from "./move-database.ts";
import { unmarkDatabase } from "./unmark-database.ts";

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

  async function makePostgres(poolSize = 1): Promise<Database> {
    const name = `dalil_move_${randomUUID().slice(0, 8)}`;
    await onServer((client) => client.query(`create database ${name}`));
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    // A move refuses a source with other sessions than its own.
    const database = openDatabase({ databaseUrl: url.href, poolSize });
    made.push({ name, database });
    return database;
  }

  /** A session of another program. */
  async function connectTo(database: Database): Promise<pg.Client> {
    const name = made.find((one) => one.database === database)?.name;
    const client = new pg.Client({
      connectionString: Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href,
    });
    await client.connect();
    return client;
  }

  beforeAll(async () => {
    embedded = await openPgliteCopy("demo");
  }, 120_000);

  afterEach(() => unmarkDatabase(embedded.database));

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
    await unmarkDatabase(embedded.database);
    await unmarkDatabase(target);
    await expect(moveDatabase(embedded.database, target, none)).rejects.toThrow("not empty");
    await expect(moveDatabase(target, embedded.database, none)).rejects.toThrow(
      /embedded \(PGlite\) in .*\. Rename that folder/,
    );
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
    const target = await makePostgres(2);
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

  test("a moved database is refused with its new place until the mark is taken off", async () => {
    const { database } = embedded;
    const target = await makePostgres();
    await moveDatabase(database, target, none);
    await requireUnmoved(target.pool);
    const words = `was moved to ${target.label} on 20`;
    await expect(requireUnmoved(database.pool)).rejects.toThrow(words);
    await expect(moveDatabase(database, await makePostgres(), none)).rejects.toThrow(words);
    expect(await unmarkDatabase(database)).toMatchObject({ to: target.label, kind: "postgresql" });
    await requireUnmoved(database.pool);
    expect(await unmarkDatabase(database)).toBeNull();
  }, 240_000);

  test("an unfinished copy is refused to sites", async () => {
    const target = await makePostgres();
    const stop = () => {
      throw new Error("the connection was lost");
    };
    await expect(moveDatabase(embedded.database, target, stop)).rejects.toThrow("was lost");
    await expect(requireUnmoved(target.pool)).rejects.toThrow("has not finished");
    await requireUnmoved(embedded.database.pool);
  }, 240_000);

  test("PostgreSQL is not moved while a node is connected", async () => {
    const source = await makePostgres();
    await moveDatabase(embedded.database, source, none);
    const node = await connectTo(source);
    const back = openDatabase({});
    try {
      await expect(moveDatabase(source, back, none)).rejects.toThrow(
        /in use by 1 session \(\w+ from 127\.0\.0\.1\)/,
      );
      await requireUnmoved(source.pool);
    } finally {
      await node.end();
      await back.close();
    }
  }, 240_000);

  test("a program that begins to write during a move keeps the old PostgreSQL in use", async () => {
    const source = await makePostgres();
    await moveDatabase(embedded.database, source, none);
    const back = openDatabase({});
    let late: pg.Client | undefined;
    let written: Promise<unknown> | undefined;
    let isRefused = false;
    const write = async () => {
      late = await connectTo(source);
      isRefused = await requireUnmoved(late).then(
        () => false,
        (error: Error) => error.message.includes("is being moved"),
      );
      written = late.query("update clinics set version = version");
    };
    let begun: Promise<void> | undefined;
    const onRows = () => {
      begun ??= write();
    };
    try {
      await expect(moveDatabase(source, back, onRows)).rejects.toThrow("begun to write");
      await begun;
      expect(isRefused).toBe(true);
      // The failed move has given its locks back.
      await written;
      await late?.end();
      await requireUnmoved(source.pool);
      expect((await moveDatabase(source, back, none)).kept).toBeGreaterThan(100);
    } finally {
      await back.close();
    }
  }, 240_000);
});
