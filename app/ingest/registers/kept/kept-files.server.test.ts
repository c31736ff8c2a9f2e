import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "#app/platform/config.server.ts";
import { openStorage } from "#app/platform/storage/storage.server.ts";
import { facilityFile } from "#test/registers/make-register.ts";
import {
  deleteForgotten,
  deleteOthers,
  keepFile,
  openKept,
  sealFormer,
} from "./kept-files.server.ts";

const bucket = "register-files";
const register = "dubai-facilities";
const text = Buffer.from(facilityFile([1, 2], { 1: { phone: "971-50-1234567" } }));
const hash = createHash("sha256").update(text).digest("hex");
const settings = { NODE_ENV: "test", SESSION_SECRET: "register test ".repeat(4) };
let folder = "";
let path = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dalil-kept-"));
  path = join(folder, "facilities.csv");
  await writeFile(path, text);
});
afterAll(() => rm(folder, { recursive: true }));

function services(more: NodeJS.ProcessEnv = {}) {
  const config = readConfig({ ...settings, DATA_DIR: folder, ...more });
  return { config, storage: openStorage(config) };
}

beforeEach(() => deleteForgotten(services(), []));

async function stored() {
  const { storage } = services();
  const files = await storage.list(bucket);
  return Promise.all(
    files.map(async (one) => {
      const file = await storage.get(bucket, one.path);
      return { path: one.path, bytes: file ? await buffer(await file.open()) : Buffer.alloc(0) };
    }),
  );
}

test("a kept file is sealed in the storage, and opens as it came", async () => {
  await keepFile(services(), register, { hash, path });
  const [file, ...others] = await stored();
  expect(others).toEqual([]);
  expect(file?.path).toBe(`${register}/${hash}.sealed`);
  expect(file?.bytes.includes("1234567")).toBe(false);
  expect(file?.bytes.includes("HILAL")).toBe(false);
  const kept = await openKept(services(), register, hash);
  expect(kept && (await buffer(kept))).toEqual(text);
});

test("a file whose key is gone, or that is stored under another name, is none", async () => {
  await keepFile(services(), register, { hash, path });
  const other = services({ SESSION_SECRET: "another test ".repeat(4) });
  expect(await openKept(other, register, hash)).toBeNull();
  expect(await openKept(services(), "dubai-professionals", hash)).toBeNull();
  expect(await openKept(services(), register, "")).toBeNull();
});

test("a file from before the seal is sealed under the same hash", async () => {
  const { storage } = services();
  await storage.put(bucket, `${register}/${hash}.csv`, text);
  await sealFormer(services(), register);
  expect((await stored()).map((file) => file.path)).toEqual([`${register}/${hash}.sealed`]);
  const kept = await openKept(services(), register, hash);
  expect(kept && (await buffer(kept))).toEqual(text);
});

test("files that no row names, and those of registers without an address, are deleted", async () => {
  await keepFile(services(), register, { hash, path });
  await keepFile(services(), register, { hash: "0".repeat(64), path });
  await deleteOthers(services(), register, [hash]);
  expect(await stored()).toHaveLength(1);
  await deleteForgotten(services(), [register]);
  expect(await stored()).toHaveLength(1);
  await deleteForgotten(services(), []);
  expect(await stored()).toEqual([]);
});
