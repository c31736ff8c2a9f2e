import type { FreeTimesTable } from "../table/free-times-table.ts";
import { sharedValuesOf } from "../table/packed/packed-record.ts";
import { uuidWords, writeUuid } from "../table/packed/uuid-words.ts";

/** Words that are packed and unpacked at a time: about a millisecond. */
const frameWords = 1 << 17;
const wordBytes = Uint32Array.BYTES_PER_ELEMENT;

/** A record begins with its id, whether it is a person's, and how many words follow. */
const leadWords = uuidWords + 2;

/** Yields the values that records share, then the records, as they lie in memory. */
export function* framesOf(table: FreeTimesTable): Generator<Buffer> {
  const { size } = table.shared;
  yield Buffer.from(table.shared.toJson());
  let frame = new Uint32Array(frameWords);
  let used = 0;
  for (const [{ id, isPerson }, words] of table.packed()) {
    // A record that has changed meanwhile may name a later value: whoever lacks one is read by a start.
    if (sharedValuesOf(words) > size) continue;
    const length = leadWords + words.length;
    if (used + length > frame.length) {
      if (used > 0) yield bytesOf(frame, used);
      frame = new Uint32Array(Math.max(frameWords, length));
      used = 0;
    }
    writeUuid(frame, used, id);
    frame[used + uuidWords] = isPerson ? 1 : 0;
    frame[used + uuidWords + 1] = words.length;
    frame.set(words, used + leadWords);
    used += length;
  }
  if (used > 0) yield bytesOf(frame, used);
}

function bytesOf({ buffer, byteOffset }: Uint32Array<ArrayBuffer>, used: number): Buffer {
  return Buffer.from(buffer, byteOffset, used * wordBytes);
}

/** Puts the records of a frame into a table. */
export function takeFrame(frame: Buffer, table: FreeTimesTable): void {
  const { buffer, byteOffset, length } = frame;
  const words = new Uint32Array(buffer, byteOffset, length / wordBytes);
  for (let at = 0; at < words.length; ) {
    const id = words.subarray(at, at + uuidWords);
    const isPerson = words[at + uuidWords] === 1;
    const end = at + leadWords + (words[at + uuidWords + 1] ?? 0);
    table.setWords(id, isPerson, words.subarray(at + leadWords, end));
    at = end;
  }
}
