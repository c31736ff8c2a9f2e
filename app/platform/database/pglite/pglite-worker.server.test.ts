import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "../database.server.ts";

let home = "";
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "dalil-worker-"));
});
afterAll(() => rm(home, { recursive: true }));

test("a database gets its name when it is whole", async () => {
  const dataDir = join(home, "whole");
  const folder = join(dataDir, "database");
  const database = openDatabase({ dataDir });
  const opened = database.pool.query("select 1");
  while (!existsSync(folder)) await sleep(2);
  const files = await readdir(folder);
  await opened;
  await database.close();
  expect(files).toEqual(expect.arrayContaining(["PG_VERSION", "global", "pg_wal"]));
  expect(existsSync(join(folder, "global/pg_control"))).toBe(true);
  expect(await readdir(dataDir)).toEqual(["database"]);
});

test("what a killed creation left is removed by the next one", async () => {
  const dataDir = join(home, "killed");
  await mkdir(join(dataDir, "database.making-1"), { recursive: true });
  await writeFile(join(dataDir, "database.making-1/PG_VERSION"), "18");
  const database = openDatabase({ dataDir });
  await database.pool.query("create table kept (word text)");
  await database.close();
  expect(await readdir(dataDir)).toEqual(["database"]);
});
