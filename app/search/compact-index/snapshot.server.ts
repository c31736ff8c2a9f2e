import {
  closeSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";
import { segmentFormat } from "./building/segment-arrays.ts";
import { labelFields } from "./index-row.ts";

/** Changes whenever the same arrays mean something else. */
const snapshotVersion = 1;
/** Arrays of labels hold the numbers of their fields, which follow from the filters. */
const format = `${segmentFormat} ${labelFields}`;
const headBytes = 4_096;
const partBytes = 64 * 1024 * 1024;

interface Head {
  version: number;
  format: string;
  /** Hash of the other input data. */
  stamp: string;
  /** The last event that the listings know. */
  position: number;
  bytes: number;
}

interface WrittenHead extends Head {
  checksum: number;
}

export interface Snapshot {
  block: SharedArrayBuffer;
  position: number;
}

/** Keeps a segment in a file, which appears whole or not at all. */
export function writeSnapshot(file: string, { block, position }: Snapshot, stamp: string): void {
  const bytes = new Uint8Array(block);
  const head: Head = {
    version: snapshotVersion,
    format,
    stamp,
    position,
    bytes: bytes.length,
  };
  const written: WrittenHead = { ...head, checksum: checksumOf(head, bytes) };
  const fresh = `${file}.new`;
  mkdirSync(dirname(file), { recursive: true });
  const handle = openSync(fresh, "w");
  try {
    writeSync(handle, Buffer.from(JSON.stringify(written).padEnd(headBytes)));
    for (let at = 0; at < bytes.length; at += partBytes) {
      writeSync(handle, bytes.subarray(at, at + partBytes));
    }
  } finally {
    closeSync(handle);
  }
  renameSync(fresh, file);
}

/** The segment of a file, or null where there is none that can be trusted: then it is taken away. */
export function readSnapshot(file: string, stamp: string): Snapshot | null {
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined) return null;
  const snapshot = readTrusted(file, size, stamp);
  if (!snapshot) rmSync(file, { force: true });
  return snapshot;
}

function readTrusted(file: string, size: number, stamp: string): Snapshot | null {
  const handle = openSync(file, "r");
  try {
    const start = Buffer.alloc(headBytes);
    readSync(handle, start, 0, headBytes, 0);
    const head = readHead(start.toString("utf8"));
    const isOurs =
      head?.version === snapshotVersion && head.format === format && head.stamp === stamp;
    if (!head || !isOurs || size !== headBytes + head.bytes) return null;
    const block = new SharedArrayBuffer(head.bytes);
    const bytes = new Uint8Array(block);
    for (let at = 0; at < bytes.length; at += partBytes) {
      readSync(handle, bytes.subarray(at, at + partBytes), { position: headBytes + at });
    }
    const { checksum, ...rest } = head;
    return checksumOf(rest, bytes) === checksum ? { block, position: head.position } : null;
  } finally {
    closeSync(handle);
  }
}

/** Of all that is written, the head included. */
function checksumOf(head: Head, bytes: Uint8Array): number {
  return crc32(JSON.stringify(head), crc32(bytes));
}

function readHead(text: string): WrittenHead | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
