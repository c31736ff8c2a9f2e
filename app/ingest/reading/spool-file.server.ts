import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { AppError } from "#app/platform/errors.ts";

export interface SpooledFile {
  hash: string;
  path: string;
  open(): AsyncIterable<Uint8Array>;
  remove(): Promise<void>;
}

/**
 * Copies a stream to a private file, so that it can be read twice without changing in between.
 * @throws AppError `too_large` as soon as more than `mostBytes` have come.
 */
export async function spoolFile(
  stream: AsyncIterable<Uint8Array>,
  mostBytes = Number.POSITIVE_INFINITY,
): Promise<SpooledFile> {
  const folder = await mkdtemp(join(tmpdir(), "dalil-import-"));
  const file = join(folder, "file.csv");
  const hash = createHash("sha256");
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await pipeline(
      stream,
      async function* (chunks: AsyncIterable<Uint8Array>) {
        let bytes = 0;
        for await (const chunk of chunks) {
          bytes += chunk.length;
          requireSize(bytes, mostBytes);
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(file),
    );
  } catch (error) {
    await remove();
    throw error;
  }
  const open = () => createReadStream(file, { highWaterMark: 256 * 1024 });
  return { hash: hash.digest("hex"), path: file, open, remove };
}

/** @throws AppError `too_large` for a file of more bytes than are read. */
export function requireSize(bytes: number, mostBytes: number): void {
  if (bytes <= mostBytes) return;
  const most = Math.floor(mostBytes / 1_048_576);
  throw new AppError("too_large", `The file is larger than ${most} MB; nothing of it was read.`);
}
