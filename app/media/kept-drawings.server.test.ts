import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "#app/platform/config.server.ts";
import { ProcessLimit } from "#app/platform/limits/process-limit.ts";
import { openStorage } from "#app/platform/storage/storage.server.ts";
import { forgetDrawings, KeptDrawings } from "./kept-drawings.server.ts";

const dataDir = mkdtempSync(join(tmpdir(), "dalil-old-previews-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

test("pictures drawn long ago are deleted, and nothing else of the bucket", async () => {
  const storage = openStorage(readConfig({ DATA_DIR: dataDir }));
  for (const path of ["share/a.png", "drawn/c.webp", "2026/11/b.png"])
    await storage.put("media", path, new Uint8Array([1]));
  const day = 24 * 60 * 60 * 1000;
  expect(await forgetDrawings(storage, Date.now() + 89 * day)).toBe(0);
  expect(await forgetDrawings(storage, Date.now() + 91 * day)).toBe(2);
  expect((await storage.list("media")).map(({ path }) => path)).toEqual(["2026/11/b.png"]);
});

test("a sender who has had many pictures drawn is refused, others get theirs", async () => {
  const storage = openStorage(readConfig({ DATA_DIR: dataDir }));
  const drawings = new KeptDrawings({
    folder: "drawn",
    format: "webp",
    waiting: 1,
    ofSite: new ProcessLimit({ max: 100, minutes: 60 }),
    ofSender: new ProcessLimit({ max: 2, minutes: 1 }),
  });
  const ask = (sender: string, shown: string) =>
    drawings.send({
      sender,
      storage,
      request: new Request("http://localhost/"),
      cacheControl: "public",
      shown,
      draw: async () => new Uint8Array([1]),
    });
  const [greedy, other] = ["2001:db8:1:2::1", "2001:db8:1:3::1"];
  for (const shown of ["fair-1", "fair-2"]) expect((await ask(greedy, shown)).status).toBe(200);
  await expect(ask("2001:db8:1:2::9", "fair-3")).rejects.toMatchObject({
    code: "too_many_requests",
  });
  expect((await ask(greedy, "fair-1")).status).toBe(200);
  expect((await ask(other, "fair-3")).status).toBe(200);
});

test("a picture is drawn once for all who ask, and refused when too many wait", async () => {
  const storage = openStorage(readConfig({ DATA_DIR: dataDir }));
  const drawings = new KeptDrawings({
    folder: "drawn",
    format: "webp",
    waiting: 1,
    ofSite: new ProcessLimit({ max: 3, minutes: 60 }),
    ofSender: new ProcessLimit({ max: 100, minutes: 1 }),
  });
  let drawn = 0;
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const ask = (shown: string) =>
    drawings.send({
      sender: "192.0.2.1",
      storage,
      request: new Request("http://localhost/"),
      cacheControl: "public",
      shown,
      draw: async () => {
        drawn += 1;
        await held;
        return new Uint8Array([1]);
      },
    });
  const first = [ask("one"), ask("one"), ask("two")];
  await expect.poll(() => drawn).toBe(1);
  await expect(ask("three")).rejects.toMatchObject({ code: "busy" });
  finish();
  for (const answer of await Promise.all(first)) expect(answer.status).toBe(200);
  expect(drawn).toBe(2);
  expect((await ask("two")).headers.get("content-type")).toBe("image/webp");
  expect(drawn).toBe(2);
  await expect(ask("four")).rejects.toMatchObject({ code: "too_many_requests" });
});
