import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Actor, guest } from "#app/platform/actor.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { type RequestContext, requestContext } from "#app/platform/services.server.ts";
import type { Bucket } from "#app/platform/storage/paths.ts";
import { openStorage, type Storage } from "#app/platform/storage/storage.server.ts";
import { loader } from "./send-file.route.ts";

const admin: Actor = { kind: "admin", userId: "admin-1", email: "admin@example.com" };
let dataDir = "";
let storage: Storage;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "dalil-send-"));
  storage = openStorage(readConfig({ DATA_DIR: dataDir }));
  const files: [Bucket, string][] = [
    ["media", "2026/a.webp"],
    ["profile-images", "2026/a.webp"],
    ["media", "page.html"],
    ["feedback-screenshots", "b.png"],
  ];
  for (const [bucket, path] of files) await storage.put(bucket, path, new Uint8Array([1, 2, 3]));
});
afterAll(() => rm(dataDir, { recursive: true }));

/** Calls the loader as the router would. */
function ask(bucket: string, path: string, actor: Actor = guest, init: RequestInit = {}) {
  const request = new Request(`http://localhost/files/${bucket}/x`, init);
  const context = new RouterContextProvider();
  context.set(requestContext, { storage, actor } as unknown as RequestContext);
  const params = { bucket, "*": path };
  const url = new URL(request.url);
  return loader({ request, context, params, url, pattern: "/files/:bucket/*" });
}

test("a picture is kept for ever, and for an hour where it may be replaced", async () => {
  const lasting = await ask("profile-images", "2026/a.webp");
  expect(lasting.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const response = await ask("media", "2026/a.webp");
  expect(response.headers.get("content-type")).toBe("image/webp");
  expect(response.headers.get("content-length")).toBe("3");
  expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
  expect(response.headers.get("content-disposition")).toBeNull();
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
  const headers = { "if-none-match": response.headers.get("etag") ?? "" };
  expect((await ask("media", "2026/a.webp", guest, { headers })).status).toBe(304);
});

test("HEAD opens nothing", async () => {
  const response = await ask("media", "2026/a.webp", guest, { method: "HEAD" });
  expect(response.body).toBeNull();
  expect(response.headers.get("content-length")).toBe("3");
});

test("what could be a page is only ever downloaded", async () => {
  const response = await ask("media", "page.html");
  expect(response.headers.get("content-type")).toBe("application/octet-stream");
  expect(response.headers.get("content-disposition")).toBe("attachment");
  expect(response.headers.get("content-security-policy")).toContain("sandbox");
  await response.body?.cancel();
});

test.each([
  ["media", "none.webp"],
  ["media", "../feedback-screenshots/b.png"],
  ["media", ""],
  ["secrets", "a.webp"],
  ["feedback-screenshots", "b.png"],
])("%s/%s is not found", async (bucket, path) => {
  await expect(ask(bucket, path)).rejects.toMatchObject({ code: "not_found" });
});

test("screenshots of feedback are for administrators, and kept by nobody between", async () => {
  const response = await ask("feedback-screenshots", "b.png", admin);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  await response.body?.cancel();
});
