import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  readSnapshotFile,
  writeSnapshotFile,
} from "#app/booking/free-times/snapshot/snapshot-file.server.ts";
import { copyPreparedFolder } from "../databases/pglite-copies.ts";
import { spawnCommand } from "../site-process/processes.ts";

const slow = { timeout: 300_000 };
let home = "";
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "dalil-partial-"));
});
afterAll(() => rm(home, { recursive: true }));

test(
  "a backup that dies before its rename is none, and the next one removes what it left",
  slow,
  async () => {
    const [folder, DATA_DIR] = [join(home, "backups"), join(home, "data")];
    await mkdir(folder);
    await copyPreparedFolder("vocabulary", DATA_DIR);
    const backup = (settings: NodeJS.ProcessEnv = {}) =>
      spawnCommand(["backup", "--out", "monday"], { DATA_DIR, folder, ...settings }).ended;
    const dies = {
      NODE_OPTIONS: `--import=${join(import.meta.dirname, "die-at-rename.mjs")}`,
      DIE_AT_RENAME: ".unfinished-",
    };
    expect((await backup(dies)).code).toBeNull();
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^monday\.unfinished-\d+$/)]);
    const missing = await spawnCommand(["restore", "--from", "monday"], { DATA_DIR, folder }).ended;
    expect(missing.code).toBe(1);
    // A night later.
    const [left = ""] = await readdir(folder);
    const before = new Date(Date.now() - 25 * 3_600_000);
    await utimes(join(folder, left), before, before);
    const done = await backup();
    expect(done, done.text).toMatchObject({ code: 0 });
    expect(await readdir(folder)).toEqual(["monday"]);
  },
);

test("a snapshot that dies before its rename leaves the former one, and a cut one is not read", async () => {
  const file = join(home, "snapshot");
  const facts = {
    stamp: "a-stamp",
    position: 7,
    missing: [],
    publishedAt: new Date().toISOString(),
  };
  const frames = ["first", "second"].map((text) => Buffer.from(text));
  const read = async () => {
    const taken: string[] = [];
    const take = (frame: Buffer) => void taken.push(frame.toString());
    const head = await readSnapshotFile(file, { isTrusted: async () => true, take });
    return head && { position: head.position, taken };
  };
  const former = { position: 7, taken: ["first", "second"] };
  await writeSnapshotFile(file, facts, frames);
  const whole = await readFile(file);
  // What a process leaves that was killed while it wrote the next one.
  await writeFile(`${file}.new`, whole.subarray(0, whole.length - 9));
  expect(await read()).toEqual(former);
  await writeSnapshotFile(file, { ...facts, position: 8 }, frames);
  expect(await read()).toEqual({ ...former, position: 8 });
  await writeFile(file, whole.subarray(0, whole.length - 9));
  expect(await read()).toBeNull();
});
