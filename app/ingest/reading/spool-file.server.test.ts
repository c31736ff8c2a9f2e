import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { spoolFile } from "./spool-file.server.ts";

const megabyte = 1_048_576;
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "dalil-spool-"));
  vi.stubEnv("TMPDIR", folder);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

/** A stream of 1 GB whose parts are one piece of memory, and what was taken of it. */
function streamGigabyte() {
  const part = Buffer.alloc(megabyte, "0000101,HILAL CLINIC\n");
  const taken = { parts: 0, isClosed: false };
  const stream = (async function* () {
    try {
      for (; taken.parts < 1_024; taken.parts += 1) yield part;
    } finally {
      taken.isClosed = true;
    }
  })();
  return { stream, taken };
}

test("a stream of 1 GB is left soon after the limit", async () => {
  const { stream, taken } = streamGigabyte();
  await expect(spoolFile(stream, 2 * megabyte)).rejects.toMatchObject({
    code: "too_large",
    message: "The file is larger than 2 MB; nothing of it was read.",
  });
  expect(taken.parts).toBeLessThan(10);
  expect(taken.isClosed).toBe(true);
});

test("a file that is refused or removed leaves nothing", async () => {
  await expect(spoolFile(streamGigabyte().stream, megabyte)).rejects.toThrow("1 MB");
  const file = await spoolFile(
    (async function* () {
      yield Buffer.from("unique_id\n");
    })(),
  );
  expect(await readdir(folder)).toHaveLength(1);
  await file.remove();
  expect(await readdir(folder)).toEqual([]);
});
