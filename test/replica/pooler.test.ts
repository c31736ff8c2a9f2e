import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ConfigError, readConfig } from "#app/platform/config.server.ts";
import {
  type Database,
  openDatabase,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { findProgram } from "#scripts/processes/find-program.ts";
import { type Pooler, startPooler } from "#scripts/processes/pooler.ts";
import { requireOwnerBesidePooler } from "#server/starting/require-production.ts";
import { openPostgresCopy } from "../databases/postgres-copies.ts";
import type { DatabaseCopy } from "../seeds/seed-levels.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
const job = { kind: "job", name: "test" } as const;

test("a pooler needs the owner's own address, past the pooler", () => {
  const DATABASE_POOLER_URL = "postgresql://dalil@127.0.0.1:6432/dalil";
  const DATABASE_URL = "postgresql://dalil@127.0.0.1/dalil";
  const DATABASE_OWNER_URL = "postgresql://owner@127.0.0.1/dalil";
  const start = (given: NodeJS.ProcessEnv) => () => requireOwnerBesidePooler(readConfig(given));
  expect(start({ DATABASE_POOLER_URL })).toThrow(ConfigError);
  expect(start({ DATABASE_POOLER_URL, DATABASE_URL })).toThrow(ConfigError);
  expect(start({ DATABASE_POOLER_URL, DATABASE_URL, DATABASE_OWNER_URL })).not.toThrow();
  expect(start({})).not.toThrow();
});

describe.skipIf(!serverUrl || !findProgram("pgbouncer"))("with pgbouncer on PostgreSQL", () => {
  let copy: DatabaseCopy;
  let pooler: Pooler;
  let database: Database;
  let addresses: { databaseUrl: string; poolerUrl: string };
  beforeAll(async () => {
    if (!serverUrl) return;
    copy = await openPostgresCopy(serverUrl, "empty", "pooler");
    // The folder of a test run is closed to the user that PgBouncer runs as.
    pooler = await startPooler(serverUrl, "/tmp");
    const { rows } = await copy.database.pool.query("select current_database() as name");
    const [databaseUrl, poolerUrl] = [serverUrl, pooler.url].map((url) => {
      const address = new URL(url);
      address.pathname = `/${rows[0]?.name}`;
      return address.href;
    });
    addresses = { databaseUrl: databaseUrl ?? "", poolerUrl: poolerUrl ?? "" };
    database = openDatabase({ ...addresses, poolSize: 12 });
  });
  afterAll(async () => {
    await database?.close();
    await pooler?.stop();
    await copy?.database.close();
    await copy?.remove();
  });

  /** Runs more transactions at once than the pooler has connections. */
  async function runMany(target: Database, isPrepared: boolean) {
    const ids = Array.from({ length: 120 }, (_, index) => index);
    return Promise.all(
      ids.map((id) =>
        withRead(
          target,
          { kind: "guest", sessionId: `session-${id}` },
          async (tx) => {
            const { rows } = await tx.execute<{ id: number; session: string; role: string }>(sql`
              select ${id}::int as id, current_setting('app.session_id') as session, current_user as role`);
            return rows[0];
          },
          { isPrepared },
        ),
      ),
    );
  }

  test("each transaction has its own role and visitor, whichever connection it is given", async () => {
    const found = await runMany(database, true);
    expect(found).toEqual(found.map((_, id) => ({ id, session: `session-${id}`, role: "anon" })));
  });

  test("prepared statements, which a pooler loses, would fail here", async () => {
    const unaware = openDatabase({ databaseUrl: addresses.poolerUrl, poolSize: 12 });
    await expect(runMany(unaware, true)).rejects.toThrow();
    await unaware.close();
  });

  test("notifications arrive past the pooler", async () => {
    const heard: unknown[] = [];
    const listener = database.listen("test_pooler", (payload) => heard.push(payload));
    await expect.poll(() => heard.length, { timeout: 5_000 }).toBe(1);
    await withTransaction(database, job, (tx) =>
      tx.execute(sql`select pg_notify('test_pooler', 'news')`),
    );
    await expect.poll(() => heard, { timeout: 5_000 }).toEqual([undefined, "news"]);
    await listener.close();
  });

  test("a transaction that fails leaves nothing to the next one", async () => {
    const failing = withTransaction(database, job, (tx) => tx.execute(sql`select 1 / 0`));
    await expect(failing).rejects.toThrow();
    const found = await runMany(database, false);
    expect(found.every((row) => row?.role === "anon")).toBe(true);
  });
});
