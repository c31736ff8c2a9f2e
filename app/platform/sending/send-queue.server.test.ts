import { expect, test } from "vitest";
import { forEachDatabase } from "#test/databases/database.ts";
import type { Database } from "../database/database.server.ts";
import { mailEach } from "./mail-each.server.ts";
import { leaseSeconds } from "./retry-schedule.ts";
import { SendQueue } from "./send-queue.server.ts";

forEachDatabase((open) => {
  const queue = new SendQueue("mail_queue", "test.send-queue");
  async function fill(database: Database, kind: string, count: number): Promise<string[]> {
    const { rows } = await database.pool.query<{ id: string }>(
      "insert into mail_queue (kind, subject_id) select $1, n::text from generate_series(1, $2) as n returning id",
      [kind, count],
    );
    return rows.map(({ id }) => id);
  }
  const endLeases = (database: Database) =>
    database.pool.query("update mail_queue set next_attempt_at = now()");
  const rowsOf = async (database: Database, kind: string) =>
    (
      await database.pool.query(
        "select attempts, unconfirmed, settled_at is not null as settled from mail_queue where kind = $1 order by subject_id",
        [kind],
      )
    ).rows;

  test("messages that a dead run had claimed lose no attempt, however often it dies", async () => {
    const database = await open({ seed: "empty" });
    const ids = await fill(database, "claimed", 3);
    for (let death = 0; death < 4; death += 1) {
      expect((await queue.claim(database, 10)).toSorted()).toEqual(ids.toSorted());
      expect(await queue.claim(database, 10)).toEqual([]);
      await endLeases(database);
    }
    expect(await rowsOf(database, "claimed")).toEqual(
      ids.map(() => ({ attempts: 0, unconfirmed: 0, settled: false })),
    );
  });

  test("a run records each attempt before its transport, and renews the other leases", async () => {
    const database = await open({ seed: "empty" });
    const [first = "", second = ""] = await fill(database, "attempted", 2);
    await queue.claim(database, 10);
    await endLeases(database);
    let during: unknown;
    await queue.attempt(database, { ids: [first] }, async () => {
      during = (await rowsOf(database, "attempted"))[0];
    });
    expect(during).toEqual({ attempts: 1, unconfirmed: 1, settled: false });
    await queue.settle(database, [first]);
    await queue.renew(database, [first, second]);
    const { rows } = await database.pool.query(
      `select settled_at is not null as settled, next_attempt_at > now() + make_interval(secs => $1) as leased
       from mail_queue where kind = 'attempted' order by subject_id`,
      [leaseSeconds - 10],
    );
    expect(rows).toMatchObject([{ settled: true }, { settled: false, leased: true }]);
  });

  test("two runs at once mail each row once, and store that it was mailed with it", async () => {
    const database = await open({ seed: "empty" });
    const sent: string[] = [];
    const marked: string[] = [];
    const rows = Array.from({ length: 20 }, (_, at) => `row ${at}`);
    const run = () =>
      mailEach({ database }, rows, {
        kind: "twice",
        keyOf: (row) => row,
        send: async (row) => void sent.push(row),
        mark: async (_tx, row) => marked.push(row),
      });
    const counts = await Promise.all([run(), run()]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(20);
    expect(await run()).toBe(0);
    expect([sent.toSorted(), marked.toSorted()]).toEqual([rows.toSorted(), rows.toSorted()]);
  });

  test("a mail that failed is sent by the next run, and the others at once", async () => {
    const database = await open({ seed: "empty" });
    const sent: string[] = [];
    let fails = true;
    const run = () =>
      mailEach({ database }, ["good", "bad"], {
        kind: "failing",
        keyOf: (row) => row,
        async send(row) {
          if (row === "bad" && fails) throw new Error("refused");
          sent.push(row);
        },
        mark: async () => {},
      });
    await expect(run()).rejects.toThrow("refused");
    expect(sent).toEqual(["good"]);
    fails = false;
    expect(await run()).toBe(1);
    expect(sent).toEqual(["good", "bad"]);
  });
});
