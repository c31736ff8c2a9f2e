import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";

export interface StreamedFile {
  stream: Readable;
  bytes: number;
}

/**
 * Collects what `work` writes in a file without a name, and returns its bytes. The database is not
 * held while somebody on a slow connection receives them.
 */
export async function streamFile(
  work: (write: (text: string) => Promise<void>) => Promise<void>,
): Promise<StreamedFile> {
  const path = join(tmpdir(), `dalil-export-${randomUUID()}`);
  const file = await open(path, "wx+", 0o600);
  // The file lives as long as its handle.
  await rm(path);
  let bytes = 0;
  try {
    await work(async (text) => {
      bytes += (await file.write(text)).bytesWritten;
    });
    return { stream: Readable.from(readChunks(file, bytes)), bytes };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function* readChunks(file: FileHandle, bytes: number) {
  try {
    for (let at = 0; at < bytes; ) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, at);
      if (bytesRead === 0) return;
      at += bytesRead;
      yield buffer.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}
