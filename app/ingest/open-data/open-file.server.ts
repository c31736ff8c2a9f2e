import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { PassThrough, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";

export interface WrittenFile {
  bytes: number;
  /** Of the packed copy beside it, whose name ends in .gz. */
  packedBytes: number;
  sha256: string;
}

/** A file that is written in pieces, with a packed copy; a slow disk slows the writer. */
export class OpenFile {
  private readonly hash = createHash("sha256");
  private readonly sources: readonly PassThrough[];
  private readonly done: Promise<unknown>;
  private readonly packed = new PassThrough();
  private bytes = 0;
  private packedBytes = 0;

  constructor(path: string) {
    const plain = new PassThrough();
    const toPack = new PassThrough();
    this.sources = [plain, toPack];
    this.packed.on("data", (chunk: Buffer) => {
      this.packedBytes += chunk.length;
    });
    this.done = Promise.all([
      pipeline(plain, createWriteStream(path)),
      pipeline(toPack, createGzip({ level: 6 }), this.packed, createWriteStream(`${path}.gz`)),
    ]);
    // A failure is thrown where the file is ended.
    this.done.catch(() => {});
  }

  async write(text: string): Promise<void> {
    if (text === "") return;
    const chunk = Buffer.from(text);
    this.bytes += chunk.length;
    this.hash.update(chunk);
    await Promise.all(this.sources.map((source) => writeTo(source, chunk)));
  }

  async end(): Promise<WrittenFile> {
    for (const source of this.sources) source.end();
    await this.done;
    const { bytes, packedBytes } = this;
    return { bytes, packedBytes, sha256: this.hash.digest("hex") };
  }

  destroy(): void {
    for (const source of this.sources) source.destroy();
  }
}

async function writeTo(stream: Writable, chunk: Buffer): Promise<void> {
  if (!stream.write(chunk)) await once(stream, "drain");
}
