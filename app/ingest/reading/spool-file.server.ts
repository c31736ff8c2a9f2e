import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

export interface SpooledFile {
  hash: string;
  open(): AsyncIterable<Uint8Array>;
  remove(): Promise<void>;
}

/** Copies a stream to a private file, so that it can be read twice without changing in between. */
export async function spoolFile(stream: AsyncIterable<Uint8Array>): Promise<SpooledFile> {
  const folder = await mkdtemp(join(tmpdir(), "dalil-import-"));
  const file = join(folder, "file.csv");
  const hash = createHash("sha256");
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await pipeline(
      stream,
      async function* (chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
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
  return { hash: hash.digest("hex"), open, remove };
}
