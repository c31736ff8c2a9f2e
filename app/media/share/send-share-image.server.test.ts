import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "../../platform/config.server.ts";
import { openStorage } from "../../platform/storage/storage.server.ts";
import { forgetShareImages } from "./send-share-image.server.ts";

const dataDir = mkdtempSync(join(tmpdir(), "dalil-old-previews-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

test("images drawn long ago are deleted, and nothing else of the bucket", async () => {
  const storage = openStorage(readConfig({ DATA_DIR: dataDir }));
  for (const path of ["share/a.png", "2026/11/b.png"])
    await storage.put("media", path, new Uint8Array([1]));
  const day = 24 * 60 * 60 * 1000;
  expect(await forgetShareImages(storage, Date.now() + 89 * day)).toBe(0);
  expect(await forgetShareImages(storage, Date.now() + 91 * day)).toBe(1);
  expect((await storage.list("media")).map(({ path }) => path)).toEqual(["2026/11/b.png"]);
});
