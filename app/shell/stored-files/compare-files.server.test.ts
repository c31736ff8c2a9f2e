import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { storeFile } from "#app/media/store-file.server.ts";
import type { Bucket } from "#app/platform/storage/paths.ts";
import { onAnyDatabase } from "#test/databases/database.ts";
import { testServices } from "#test/sites/services.ts";
import { compareFiles, sweepFiles } from "./compare-files.server.ts";

const painter = { kind: "job", name: "test" } as const;
const dayMs = 24 * 60 * 60 * 1000;
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

onAnyDatabase((open) => {
  test("files that a killed process left are deleted after a day, all others stay", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "dalil-sweep-"));
    folders.push(dataDir);
    const services = testServices(await open({ seed: "vocabulary" }), { dataDir });
    const { storage } = services;
    const bytes = await sharp({
      create: { width: 900, height: 600, channels: 3, background: "#37a" },
    })
      .jpeg()
      .toBuffer();
    const stored = await storeFile(services, painter, { bucket: "clinic-images", bytes });
    expect(stored.variants.length).toBeGreaterThan(0);
    // Files left by a process killed between writing a file and committing its row.
    const orphans: [Bucket, string][] = [
      ["clinic-images", "2026/11/left.jpg"],
      ["clinic-images", "2026/11/left.w320.webp"],
      ["claim-proofs", "2026/11/left.pdf"],
      ["health-records", "left.sealed"],
      ["message-files", "left.sealed"],
      ["support-files", "2026/11/left.png"],
      ["feedback-screenshots", "2026/11/left.png"],
    ];
    await services.database.pool.query(
      "insert into app_feedback (feedback_type, description, screenshot_url) values ('bug', 'Test', '2026/11/of-feedback.png')",
    );
    const others: [Bucket, string][] = [
      ["feedback-screenshots", "2026/11/of-feedback.png"],
      ["media", "drawn/kept.webp"],
      ["waiting-pictures", "2026/11/waiting.jpg"],
    ];
    for (const [bucket, path] of [...orphans, ...others]) {
      await storage.put(bucket, path, new Uint8Array([1]));
    }
    expect((await sweepFiles(services)).orphans).toEqual([]);
    const old = new Date(Date.now() - 2 * dayMs);
    for (const name of await readdir(join(dataDir, "files"), { recursive: true })) {
      await utimes(join(dataDir, "files", name), old, old);
    }
    await storage.put("claim-proofs", "2026/11/young.pdf", new Uint8Array([1]));
    const swept = await sweepFiles(services);
    expect(swept.missing).toEqual([]);
    expect(swept.orphans.map(({ bucket, path }) => [bucket, path]).sort()).toEqual(orphans.sort());
    for (const [bucket, path] of orphans) expect(await storage.exists(bucket, path)).toBe(false);
    const kept: [Bucket, string][] = [
      ...others,
      ["claim-proofs", "2026/11/young.pdf"],
      ["clinic-images", stored.path],
      ...stored.variants.map(({ path }): [Bucket, string] => ["clinic-images", path]),
    ];
    for (const [bucket, path] of kept) expect(await storage.exists(bucket, path)).toBe(true);

    await storage.delete("clinic-images", stored.path);
    const { missing } = await sweepFiles(services);
    expect(missing).toEqual([{ bucket: "clinic-images", path: stored.path }]);
    // The row stays: the file may come back with a backup or a mounted disk.
    expect((await compareFiles(services)).missing).toHaveLength(1);
    await services.database.pool.query("delete from media_files where id = $1", [stored.id]);
    await services.database.pool.query("delete from app_feedback");
  });
});
