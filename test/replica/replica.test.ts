import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { guest } from "#app/platform/actor.ts";
import {
  type Database,
  openDatabase,
  withRead,
  withTransaction,
} from "#app/platform/database/database.server.ts";
import { withReplicaReads } from "#app/platform/database/replica/read-scope.server.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { findPrograms } from "#scripts/processes/postgres.ts";
import { type PostgresPair, startPostgresPair } from "#scripts/processes/postgres-pair.ts";
import { isWholeRun } from "#scripts/testing/test-scope.ts";
import { examineReplica } from "#server/cli/doctor/replica-check.ts";
import { prepareDatabase } from "../seeds/seed-levels.ts";
import { type ServedSite, serveSite } from "../sites/serve-site.ts";

const canRun = isWholeRun && findPrograms() !== null;
const job = { kind: "job", name: "test" } as const;
const readers = 8;

interface Args {
  request: Request;
  context: { get(key: typeof requestContext): { database: Database } };
}

/** A page that shows the newest note and the server that it was read from, and writes one. */
const notes = {
  async loader({ context }: Args) {
    const { database } = context.get(requestContext);
    return Response.json(await readNote(database));
  },
  async action({ request, context }: Args) {
    const { database } = context.get(requestContext);
    const text = String((await request.formData()).get("text"));
    await writeNote(database, text);
    return Response.json(await readNote(database));
  },
};

interface Note {
  text: string | null;
  fromReplica: boolean;
}

async function readNote(database: Database): Promise<Note> {
  const { rows } = await withRead(database, guest, (tx) =>
    tx.execute<{ text: string | null; fromReplica: boolean }>(sql`
      select (select text from notes order by id desc limit 1) as text, pg_is_in_recovery() as "fromReplica"`),
  );
  return rows[0] ?? { text: null, fromReplica: false };
}

function writeNote(database: Database, text: string) {
  return withTransaction(database, job, (tx) =>
    tx.execute(sql`insert into notes (text) values (${text})`),
  );
}

const readAway = (database: Database) => withReplicaReads(() => readNote(database));

async function until(isTrue: () => boolean | Promise<boolean>, withinMs: number): Promise<number> {
  const begun = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - begun > withinMs) throw new Error(`Not within ${withinMs} ms.`);
    await sleep(20);
  }
  return performance.now() - begun;
}

interface Outcome {
  reads: number;
  slowestMs: number;
  errors: unknown[];
}

/** Reads without a pause while `work` runs. */
async function underLoad(database: Database, work: () => Promise<void>): Promise<Outcome> {
  const outcome: Outcome = { reads: 0, slowestMs: 0, errors: [] };
  let isOver = false;
  const read = async () => {
    while (!isOver && outcome.errors.length === 0) {
      const begun = performance.now();
      await readAway(database).catch((error) => outcome.errors.push(error));
      outcome.reads += 1;
      outcome.slowestMs = Math.max(outcome.slowestMs, performance.now() - begun);
    }
  };
  const all = Array.from({ length: readers }, read);
  await work().finally(() => {
    isOver = true;
  });
  await Promise.all(all);
  return outcome;
}

describe.skipIf(!canRun)("with a streaming replica on PostgreSQL", () => {
  let pair: PostgresPair;
  let node: Database;
  let other: Database;
  const sites: ServedSite[] = [];
  const isReadable = (database: Database) => database.replica?.state().isReadable === true;
  const pause = () => pair.run("replica", "select pg_wal_replay_pause()");
  const resume = () => pair.run("replica", "select pg_wal_replay_resume()");

  beforeAll(async () => {
    // The folder of a whole run belongs to its user alone, and PostgreSQL runs as another one.
    pair = await startPostgresPair("/tmp");
    const open = () =>
      openDatabase({ databaseUrl: pair.primaryUrl, readUrl: pair.replicaUrl, poolSize: 4 });
    await pair.run("primary", "grant create on schema public to dalil");
    await pair.run("primary", "grant create on database postgres to dalil");
    node = open();
    other = open();
    await prepareDatabase(node, "empty");
    await node.pool.query("create table notes (id bigserial primary key, text text not null)");
    await node.pool.query("grant select on notes to anon");
    await until(() => isReadable(node) && isReadable(other), 10_000);
  }, 180_000);
  afterAll(async () => {
    for (const site of sites) await site.close();
    await Promise.all([node?.close(), other?.close()]);
    await pair?.stop();
  });

  test("reads within a reading request go to the replica, all others to the primary", async () => {
    await writeNote(node, "first");
    await node.replica?.advance();
    // On a busy machine a reader does not wait for the replica to have it.
    await expect.poll(() => readAway(node)).toEqual({ text: "first", fromReplica: true });
    expect(await readNote(node)).toEqual({ text: "first", fromReplica: false });
  });

  test("a write within a reading request is seen by the reads after it", async () => {
    await pause();
    const read = await withReplicaReads(async () => {
      await writeNote(node, "own");
      return readNote(node);
    });
    await resume();
    expect(read).toEqual({ text: "own", fromReplica: false });
  });

  test("who has written reads it on another node, while the replica is behind", async () => {
    for (const database of [node, other]) sites.push(await serveSite(database, { notes }));
    const [here, there] = sites.map(({ origin }) => `${origin}/notes`);
    if (!here || !there) throw new Error("The sites have no address.");
    const ask = async (address: string, headers = {}): Promise<Note> =>
      (await fetch(address, { headers })).json();
    await until(async () => (await ask(there)).text === "own", 5_000);
    await pause();
    const sent = await fetch(here, {
      method: "POST",
      body: new URLSearchParams({ text: "changed" }),
    });
    expect(await sent.json()).toEqual({ text: "changed", fromReplica: false });
    const cookie = sent.headers.getSetCookie().find((one) => one.startsWith("log-position="));
    expect(cookie).toMatch(/^log-position=[\dA-F]+\/[\dA-F]+; Path=\/; Max-Age=30; HttpOnly;/);
    const own = { cookie: cookie?.split(";")[0] ?? "" };
    expect(await ask(there, own)).toEqual({ text: "changed", fromReplica: false });
    expect(await ask(there)).toEqual({ text: "own", fromReplica: true });
    expect(await ask(here)).toEqual({ text: "changed", fromReplica: false });
    await resume();
    await until(async () => (await ask(there, own)).fromReplica, 5_000);
    expect(await ask(there, own)).toEqual({ text: "changed", fromReplica: true });
  });

  test("a replica that is more than 5 s behind is not read until it has caught up", async () => {
    await pause();
    const writing = setInterval(() => void writeNote(node, "late"), 100);
    const gaveUpAfter = await until(() => !isReadable(node), 10_000);
    clearInterval(writing);
    expect(gaveUpAfter).toBeGreaterThan(4_500);
    expect(node.replica?.state().why).toMatch(/^it is \d+ s behind$/);
    expect((await readAway(node)).fromReplica).toBe(false);
    await resume();
    await until(() => isReadable(node), 5_000);
    expect((await readAway(node)).fromReplica).toBe(true);
  });

  test("a replica that is killed under load fails no read", async () => {
    const { reads, slowestMs, errors } = await underLoad(node, async () => {
      await sleep(1_000);
      pair.signalReplica("SIGKILL");
      await sleep(3_000);
      expect(isReadable(node)).toBe(false);
      await pair.startReplica();
      await until(() => isReadable(node), 15_000);
    });
    console.info(`killed: ${reads} reads, slowest ${Math.round(slowestMs)} ms`);
    expect(errors).toEqual([]);
    expect((await readAway(node)).fromReplica).toBe(true);
  });

  test("a replica that hangs under load fails no read", async () => {
    const { reads, slowestMs, errors } = await underLoad(node, async () => {
      await sleep(1_000);
      pair.signalReplica("SIGSTOP");
      await until(() => !isReadable(node), 10_000);
      await sleep(1_000);
      pair.signalReplica("SIGCONT");
      await until(() => isReadable(node), 15_000);
    });
    console.info(`hung: ${reads} reads, slowest ${Math.round(slowestMs)} ms`);
    expect(errors).toEqual([]);
    // A look at the replica may take a second, and the next one is half a second later.
    expect(slowestMs).toBeLessThan(5_000);
  });

  test("the doctor says how far the replica is behind, and what is no replica", async () => {
    const settings = { DATABASE_URL: pair.primaryUrl, DATABASE_READ_URL: pair.replicaUrl };
    const describe = async (read: string) => {
      const lines: string[] = [];
      const config = { ...settings, DATABASE_READ_URL: read };
      for await (const { state, what } of examineReplica(node, config)) lines.push(state, what);
      return lines.join(": ");
    };
    expect(await describe(pair.replicaUrl)).toMatch(
      /^fine: replica: follows the database, \d\.\d s/,
    );
    expect(await describe(pair.primaryUrl)).toMatch(
      /^warning: replica: it follows no other server/,
    );
  });

  test("a server that follows no other is not read", async () => {
    const database = openDatabase({ databaseUrl: pair.primaryUrl, readUrl: pair.primaryUrl });
    await sleep(1_500);
    expect(database.replica?.state()).toMatchObject({
      isReadable: false,
      why: "it follows no other server",
    });
    expect((await readAway(database)).fromReplica).toBe(false);
    await database.close();
  });
});
