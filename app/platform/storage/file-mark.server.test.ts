import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { onAnyDatabase } from "#test/databases/database.ts";
import { ConfigError, readConfig } from "../config.server.ts";
import { acceptFiles, hasFilesOf, requireFiles } from "./file-mark.server.ts";

const folders: string[] = [];
async function newNode() {
  const folder = await mkdtemp(join(tmpdir(), "dalil-mark-"));
  folders.push(folder);
  return readConfig({ DATA_DIR: folder });
}
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

onAnyDatabase((open) => {
  beforeEach(async () => {
    const { pool } = await open({ seed: "empty" });
    await pool.query("delete from app_settings where key = 'files.mark'");
  });

  test("nodes with one folder start, a node with another one is refused until it is accepted", async () => {
    const database = await open({ seed: "empty" });
    const [first, second] = [await newNode(), await newNode()];
    expect(await hasFilesOf({ config: first, database })).toBe(true);
    await Promise.all([1, 2, 3].map(() => requireFiles({ config: first, database })));
    expect(await hasFilesOf({ config: first, database })).toBe(true);
    await expect(requireFiles({ config: second, database })).rejects.toThrow(ConfigError);
    await expect(requireFiles({ config: second, database })).rejects.toThrow("accept-files");
    expect(await hasFilesOf({ config: second, database })).toBe(false);
    const actor = { kind: "job", name: "cli" } as const;
    expect(await acceptFiles({ config: second, database }, actor)).toBe(true);
    expect(await acceptFiles({ config: second, database }, actor)).toBe(false);
    await requireFiles({ config: second, database });
    await expect(requireFiles({ config: first, database })).rejects.toThrow(ConfigError);
  });

  test("a folder that is not mounted is refused and left empty", async () => {
    const database = await open({ seed: "empty" });
    await requireFiles({ config: await newNode(), database });
    const away = await newNode();
    await expect(requireFiles({ config: away, database })).rejects.toThrow("mount it");
    expect(await readdir(away.dataDir)).toEqual([]);
  });
});
