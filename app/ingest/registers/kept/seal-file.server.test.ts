import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "#app/platform/config.server.ts";
import { SealError } from "#app/platform/sealing/seal.server.ts";
import { openSealedFile, sealFile } from "./seal-file.server.ts";

const config = readConfig({ NODE_ENV: "test", SESSION_SECRET: "register test ".repeat(4) });
const other = readConfig({ NODE_ENV: "test", SESSION_SECRET: "another test ".repeat(4) });
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dalil-seal-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function sealed(plain: Uint8Array): Promise<Buffer> {
  const path = join(folder, "plain");
  await writeFile(path, plain);
  return buffer(sealFile(config, "one/file", path));
}

/** Opens bytes that arrive in pieces of another size than they were sealed in. */
async function open(bytes: Buffer, { name = "one/file", by = config, piece = 300_000 } = {}) {
  const stream = (async function* () {
    for (let at = 0; at < bytes.length; at += piece) yield bytes.subarray(at, at + piece);
  })();
  return buffer(openSealedFile(by, name, stream));
}

test.each([0, 1, 1_048_576, 2_500_000])("%j bytes are sealed in parts and opened", async (size) => {
  const plain = randomBytes(size);
  const bytes = await sealed(plain);
  expect(await open(bytes)).toEqual(plain);
  if (size > 64) expect(bytes.includes(plain.subarray(0, 64))).toBe(false);
});

test("another name, another key and plain text open nothing", async () => {
  const bytes = await sealed(randomBytes(2_000));
  await expect(open(bytes, { name: "other/file" })).rejects.toThrow(SealError);
  await expect(open(bytes, { by: other })).rejects.toThrow(SealError);
  await expect(open(Buffer.from("unique_id,name\\n1,A\\n"))).rejects.toThrow(SealError);
});

test("a file that was cut, changed or put together from parts is damaged", async () => {
  const bytes = await sealed(randomBytes(2_500_000));
  const first = bytes.readUInt32BE(0) + 4;
  const second = first + bytes.readUInt32BE(first) + 4;
  const changed = Buffer.from(bytes);
  changed[second - 9] = (changed[second - 9] ?? 0) ^ 1;
  const swapped = Buffer.concat([bytes.subarray(0, first), bytes.subarray(second)]);
  for (const damaged of [
    bytes.subarray(0, first),
    bytes.subarray(0, second - 5),
    changed,
    swapped,
  ]) {
    await expect(open(damaged)).rejects.toMatchObject({ code: "unprocessable" });
  }
});
