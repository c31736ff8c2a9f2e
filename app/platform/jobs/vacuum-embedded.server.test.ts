import { tmpdir } from "node:os";
import { afterEach, expect, test } from "vitest";
import { forEachDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import type { Database } from "../database/database.server.ts";
import { vacuumEmbeddedJob } from "./vacuum-embedded.server.ts";

const rows = 20_000;

forEachDatabase((open, kind) => {
  let database: Database;
  afterEach(async () => {
    await database.pool.query("drop table large, small");
  });

  async function makeTables() {
    database = await open({ seed: "empty" });
    await database.pool.query(`
      create table large (id int primary key, word text) with (autovacuum_enabled = off);
      create table small (id int primary key) with (autovacuum_enabled = off);
      insert into small values (1);
      insert into large select i, repeat('x', 100) from generate_series(1, ${rows}) i;
      update large set word = repeat('y', 100)`);
  }
  const read = async (text: string) => (await database.pool.query(text)).rows[0];
  const run = async (signal = new AbortController().signal) => {
    const services = testServices(database, { dataDir: tmpdir() });
    await vacuumEmbeddedJob.run({}, { services, log: services.log, signal });
  };
  const known = () =>
    read(`select max(reltuples) filter (where relname = 'large') as large,
      max(reltuples) filter (where relname = 'small') as small
      from pg_class where oid in ('large'::regclass, 'small'::regclass)`);
  const unknown = { large: -1, small: -1 };

  test.runIf(kind === "pglite")(
    "the room of dead rows is used again, and the planner knows how many rows there are",
    async () => {
      await makeTables();
      const size = () => read("select pg_relation_size('large') as bytes");
      await run();
      const before = await size();
      await database.pool.query("update large set word = repeat('z', 100)");
      expect(await size()).toEqual(before);
      expect(await known()).toEqual({ large: rows, small: -1 });
    },
  );

  test.runIf(kind === "pglite")("a process that stops begins no table", async () => {
    await makeTables();
    await run(AbortSignal.abort());
    expect(await known()).toEqual(unknown);
  });

  test.runIf(kind === "postgresql")("PostgreSQL is left to its autovacuum", async () => {
    await makeTables();
    await run();
    expect(await known()).toEqual(unknown);
  });
});
