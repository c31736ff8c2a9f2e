import { inflateSync } from "node:zlib";
import { AppError } from "#app/platform/errors.ts";

/** The bounds of the format: readers may refuse larger headers, blobs and blocks. */
const mostHeaderBytes = 64 * 1_024;
const mostBlockBytes = 32 * 1_048_576;

/** Features that a reader has to know; a file that needs another one is refused. */
const knownFeatures = new Set(["OsmSchema-V0.6", "DenseNodes"]);

const cutOff = "The file ends in the middle of a block: it was cut off. Download it again.";
const broken = "The file is no whole .osm.pbf file.";

/**
 * Yields the unpacked blocks of an .osm.pbf file, one at a time, each within the bounds of the format.
 * @throws AppError `unprocessable` for a file that is cut off, broken, or packed in a way that is not read.
 */
export async function* readPbfBlocks(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer, void, undefined> {
  const bytes = new ByteReader(chunks);
  let isFirst = true;
  for (;;) {
    const length = await bytes.take(4);
    if (length === null) break;
    const header = await bytes.require(within(length.readUInt32BE(), mostHeaderBytes));
    const { type, size } = readHeader(header);
    const blob = await bytes.require(within(size, mostBlockBytes));
    if (isFirst !== (type === "OSMHeader")) refuse(broken);
    const block = unpack(blob);
    if (isFirst) requireFeatures(block);
    else yield block;
    isFirst = false;
  }
  if (isFirst) refuse(broken);
}

/** Bytes of a stream, taken in the lengths that the format states. */
class ByteReader {
  private readonly source: AsyncIterator<Uint8Array>;
  private readonly held: Uint8Array[] = [];
  private heldBytes = 0;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.source = chunks[Symbol.asyncIterator]();
  }

  /** Null at the end of the stream. */
  async take(count: number): Promise<Buffer | null> {
    while (this.heldBytes < count) {
      const next = await this.source.next();
      if (next.done) {
        if (this.heldBytes === 0) return null;
        return refuse(cutOff);
      }
      this.held.push(next.value);
      this.heldBytes += next.value.length;
    }
    const [first] = this.held;
    const all =
      this.held.length === 1 && first
        ? Buffer.from(first.buffer, first.byteOffset, first.length)
        : Buffer.concat(this.held);
    this.held.splice(0, this.held.length, all.subarray(count));
    this.heldBytes -= count;
    return all.subarray(0, count);
  }

  async require(count: number): Promise<Buffer> {
    if (count === 0) return Buffer.alloc(0);
    return (await this.take(count)) ?? refuse(cutOff);
  }
}

function within(size: number, most: number): number {
  return size <= most ? size : refuse(broken);
}

function readHeader(bytes: Buffer): { type: string; size: number } {
  const fields = readFields(bytes);
  const type = fields.find(({ field }) => field === 1)?.bytes?.toString("latin1") ?? "";
  const size = fields.find(({ field }) => field === 3)?.number ?? -1;
  if (size < 0 || (type !== "OSMHeader" && type !== "OSMData")) refuse(broken);
  return { type, size };
}

function unpack(bytes: Buffer): Buffer {
  const fields = readFields(bytes);
  const raw = fields.find(({ field }) => field === 1)?.bytes;
  if (raw) return raw;
  const packed = fields.find(({ field }) => field === 3)?.bytes;
  if (!packed) {
    return refuse("The blocks of the file are packed in another way than zlib, which is not read.");
  }
  try {
    return inflateSync(packed, { maxOutputLength: mostBlockBytes });
  } catch {
    return refuse(broken);
  }
}

function requireFeatures(header: Buffer): void {
  for (const { field, bytes } of readFields(header)) {
    const feature = field === 4 ? (bytes?.toString("latin1") ?? "") : null;
    if (feature !== null && !knownFeatures.has(feature)) {
      refuse(`The file needs a reader of "${feature.slice(0, 40)}", which this one is not.`);
    }
  }
}

interface Field {
  field: number;
  number?: number;
  bytes?: Buffer;
}

/** The fields of a protocol buffer message: numbers and bytes, which is all that the frames use. */
function readFields(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = () => {
    let value = 0;
    for (let shift = 0; shift < 64; shift += 7) {
      const byte = message[at++];
      if (byte === undefined) return refuse(broken);
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    return refuse(broken);
  };
  while (at < message.length) {
    const tag = varint();
    const [field, wire] = [Math.floor(tag / 8), tag % 8];
    if (wire === 0) fields.push({ field, number: varint() });
    else if (wire === 2) {
      const length = varint();
      if (at + length > message.length) return refuse(broken);
      fields.push({ field, bytes: message.subarray(at, at + length) });
      at += length;
    } else if (wire === 1 || wire === 5) at += wire === 1 ? 8 : 4;
    else return refuse(broken);
  }
  return fields;
}

function refuse(message: string): never {
  throw new AppError("unprocessable", message);
}
