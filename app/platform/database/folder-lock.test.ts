import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { copyPreparedFolder } from "#test/databases/pglite-copies.ts";
import { openDatabase } from "./database.server.ts";
import { lockFolder } from "./folder-lock.server.ts";

const parent = mkdtempSync(join(tmpdir(), "dalil-lock-"));
const running: ChildProcess[] = [];
let count = 0;

afterAll(() => {
  for (const child of running) child.kill();
  rmSync(parent, { recursive: true, force: true });
});

function newFolder() {
  count += 1;
  const folder = join(parent, `deep/${count}`);
  return { folder, file: join(folder, "dalil.lock") };
}

test("a folder is made, taken once and given back", () => {
  const { folder, file } = newFolder();
  const unlock = lockFolder(folder);
  expect(readFileSync(file, "utf8")).toBe(String(process.pid));
  expect(() => lockFolder(folder)).toThrow("already open in this process");
  unlock();
  expect(existsSync(file)).toBe(false);
  lockFolder(folder)();
});

test("a folder that a living process holds is refused with that process's number", () => {
  const { folder, file } = newFolder();
  lockFolder(folder)();
  const child = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)"]);
  running.push(child);
  writeFileSync(file, String(child.pid));
  expect(() => lockFolder(folder)).toThrow(`in use by process ${child.pid}`);
  expect(readFileSync(file, "utf8")).toBe(String(child.pid));
});

test.each([
  ["a process that is gone", String(spawnSync("true").pid)],
  ["this process's number from an earlier life", String(process.pid)],
  ["nothing readable", "what?"],
  ["nothing at all", ""],
])("a lock that names %s is taken over", (_name, content) => {
  const { folder, file } = newFolder();
  lockFolder(folder)();
  writeFileSync(file, content);
  const unlock = lockFolder(folder);
  expect(readFileSync(file, "utf8")).toBe(String(process.pid));
  unlock();
});

test("an embedded database keeps its folder to itself and its rows for the next one", async () => {
  const { folder, file } = newFolder();
  await copyPreparedFolder("empty", folder);
  const first = openDatabase({ dataDir: folder });
  await first.pool.query("create table kept (word text)");
  await first.pool.query("insert into kept values ($1)", ["دليل"]);
  expect(() => openDatabase({ dataDir: folder })).toThrow("already open");
  await first.close();
  expect(existsSync(file)).toBe(false);
  const second = openDatabase({ dataDir: folder });
  const { rows } = await second.pool.query("select word from kept");
  await second.close();
  expect(rows).toEqual([{ word: "دليل" }]);
});
