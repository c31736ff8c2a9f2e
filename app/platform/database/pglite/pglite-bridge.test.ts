import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { expect, test, vi } from "vitest";
import { isDatabaseOutage } from "../../errors.ts";
import { openDatabase } from "../database.server.ts";

test("an engine that dies fails its queries as an outage, and the next query starts another", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "dalil-bridge-"));
  const workers = new Set<Worker>();
  const post = vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function (
    this: Worker,
    ...args
  ) {
    workers.add(this);
    post.mockRestore();
    this.postMessage(...args);
  });
  const database = openDatabase({ dataDir });
  await database.pool.query("create table kept (word text)");
  await database.pool.query("insert into kept values ('before')");
  const running = database.pool.query("select pg_sleep(5)").catch((error: unknown) => error);
  await [...workers][0]?.terminate();
  expect(isDatabaseOutage(await running)).toBe(true);
  const { rows } = await database.pool.query("select word from kept");
  expect(rows).toEqual([{ word: "before" }]);
  await database.close();
  await rm(dataDir, { recursive: true });
});
