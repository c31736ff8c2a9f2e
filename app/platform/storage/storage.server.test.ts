import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../config.server.ts";
import { isStoragePath } from "./paths.ts";
import { type ByteRange, openStorage, type Storage, type StoredFile } from "./storage.server.ts";

let dataDir = "";
let storage: Storage;
const bytes = new Uint8Array([1, 2, 3]);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "dalil-storage-"));
  storage = openStorage(readConfig({ DATA_DIR: dataDir }));
});
afterAll(() => rm(dataDir, { recursive: true }));

test("what is put is got, listed, addressed and deleted", async () => {
  await storage.put("media", "2026/01/a.jpg", bytes);
  const file = await storage.get("media", "2026/01/a.jpg");
  expect(file).toMatchObject({ size: 3, contentType: "image/jpeg" });
  expect(file?.etag).toMatch(/^"[^"]+"$/);
  expect(await contentOf(file)).toEqual(bytes);
  expect(await storage.exists("media", "2026/01/a.jpg")).toBe(true);
  expect(await storage.list("media")).toMatchObject([{ path: "2026/01/a.jpg", size: 3 }]);
  expect(await storage.list("media", "2026")).toHaveLength(1);
  expect(storage.url("media", "2026/01/a.jpg")).toBe("/files/media/2026/01/a.jpg");
  await storage.delete("media", "2026/01/a.jpg");
  expect(await storage.get("media", "2026/01/a.jpg")).toBeNull();
});

test("a file of this machine is stored, and read in parts", async () => {
  const file = join(dataDir, "local.csv");
  await writeFile(file, "0123456789");
  await storage.putFile("open-data", "a/data.csv", file);
  const stored = await storage.get("open-data", "a/data.csv");
  expect(stored).toMatchObject({ size: 10 });
  expect(await textOf(stored, { start: 8, end: 9 })).toBe("89");
});

test("buckets do not see each other", async () => {
  await storage.put("media", "same.png", bytes);
  expect(await storage.exists("blog-images", "same.png")).toBe(false);
  expect(await storage.list("blog-images")).toEqual([]);
});

async function contentOf(file: StoredFile | null): Promise<Uint8Array> {
  if (!file) throw new Error("There is no such file.");
  return new Uint8Array(await buffer(await file.open()));
}

async function textOf(file: StoredFile | null, range?: ByteRange): Promise<string> {
  if (!file) throw new Error("There is no such file.");
  return text(await file.open(range));
}

const wrongPaths = [
  "",
  "../secret",
  "a/../../secret",
  "/etc/passwd",
  "a//b",
  ".hidden",
  "a/.hidden",
  "a\\b",
  "a\0b",
  "a/",
  "..",
  "name.",
  "a:b",
  "é.jpg",
  `${"x".repeat(200)}.jpg`,
  "a/".repeat(300),
];

test.each(wrongPaths)("the path %j is refused everywhere", async (path) => {
  expect(isStoragePath(path)).toBe(false);
  await writeFile(join(dataDir, "secret"), "secret");
  await expect(storage.get("media", path)).rejects.toMatchObject({ code: "bad_request" });
  await expect(storage.put("media", path, bytes)).rejects.toMatchObject({ code: "bad_request" });
  await expect(storage.delete("media", path)).rejects.toMatchObject({ code: "bad_request" });
  expect(() => storage.url("media", path)).toThrow("cannot be used");
  expect(existsSync(join(dataDir, "secret"))).toBe(true);
});

test("a folder that can be written passes the check and is left as it was", async () => {
  await storage.check();
  expect(existsSync(join(dataDir, "files/.check"))).toBe(false);
  expect(await storage.list("clinic-images")).toEqual([]);
});

test("a folder that cannot be written fails the check", async () => {
  const file = join(dataDir, "a-file");
  await writeFile(file, "");
  await expect(openStorage(readConfig({ DATA_DIR: file })).check()).rejects.toThrow();
});

test("by setting, files go to an S3 service", async () => {
  const objects = new Map<string, Buffer>();
  const service = createServer(async (request, response) => {
    const key = new URL(request.url ?? "", "http://s3").pathname;
    const found = objects.get(key);
    if (request.method === "PUT") objects.set(key, await buffer(request));
    if (request.method === "DELETE") objects.delete(key);
    if (request.method === "PUT" || request.method === "DELETE")
      return response.writeHead(200).end();
    if (!found) return response.writeHead(404).end();
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    if (start !== undefined)
      return response.writeHead(206).end(found.subarray(Number(start), Number(end) + 1));
    response.writeHead(200, {
      "content-length": found.length,
      etag: '"tag"',
      "last-modified": new Date().toUTCString(),
    });
    response.end(request.method === "HEAD" ? undefined : found);
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const address = service.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const remote = openStorage(
    readConfig({
      STORAGE_DRIVER: "s3",
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: "me-central-1",
      S3_BUCKET: "dalil-files",
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "a-secret-of-this-test",
    }),
  );
  await remote.put("profile-images", "face.webp", bytes);
  expect([...objects.keys()]).toEqual(["/dalil-files/profile-images/face.webp"]);
  const file = await remote.get("profile-images", "face.webp");
  expect(file).toMatchObject({ size: 3, contentType: "image/webp" });
  await writeFile(join(dataDir, "local.csv"), "0123456789");
  await remote.putFile("open-data", "a/data.csv", join(dataDir, "local.csv"));
  const data = await remote.get("open-data", "a/data.csv");
  expect(await textOf(data)).toBe("0123456789");
  expect(await textOf(data, { start: 2, end: 4 })).toBe("234");
  await remote.check();
  await remote.delete("profile-images", "face.webp");
  expect(await remote.get("profile-images", "face.webp")).toBeNull();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});
