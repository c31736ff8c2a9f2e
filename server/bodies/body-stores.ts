import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, open, unlink } from "node:fs/promises";
import { join } from "node:path";
import { joinChunks } from "#app/platform/forms/read-body.ts";

/** Stores a request body from its arrival until the response. */
export interface BodyStore {
  add(chunk: Uint8Array): Promise<void>;
  /** Returns the whole body for the request that the site gets. */
  content(): BodyInit;
  /** Frees the memory or file of the body. */
  free(): Promise<void>;
}

export function storeInMemory(): BodyStore {
  const chunks: Uint8Array[] = [];
  let length = 0;
  return {
    async add(chunk) {
      chunks.push(chunk);
      length += chunk.length;
    },
    content: () => joinChunks(chunks, length),
    async free() {
      chunks.length = 0;
    },
  };
}

/**
 * Stores a body in a file that is unlinked as soon as it is open: no other process can open it, and
 * killing the process leaves no file behind.
 */
export async function storeOnDisk(folder: string): Promise<BodyStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  const handle = await open(path, "wx+", 0o600);
  await unlink(path);
  return {
    async add(chunk) {
      await handle.writeFile(chunk);
    },
    content: () => streamFile(handle),
    free: () => handle.close(),
  };
}

const readAtOnce = 64 * 1024;

/** Reads on demand: a body that no page reads is never loaded into memory. */
function streamFile(handle: FileHandle): ReadableStream<Uint8Array> {
  let position = 0;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { bytesRead, buffer } = await handle.read(
          Buffer.allocUnsafe(readAtOnce),
          0,
          readAtOnce,
          position,
        );
        position += bytesRead;
        if (bytesRead === 0) controller.close();
        else controller.enqueue(buffer.subarray(0, bytesRead));
      },
    },
    { highWaterMark: 0 },
  );
}
