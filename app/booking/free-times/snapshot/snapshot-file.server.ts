import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { setImmediate } from "node:timers/promises";
import { crc32 } from "node:zlib";
import { z } from "zod";

/** Changes whenever records are computed or stored in another way. */
const version = 2;
const headBytes = 16_384;
/** The length of a frame and its checksum. */
const frameHeadBytes = 8;

const head = z.object({
  version: z.literal(version),
  stamp: z.string(),
  /** The last event that the records know, and when it was published. */
  position: z.number().int(),
  /** Numbers up to the position whose events they may not know. */
  missing: z.array(z.number().int()),
  publishedAt: z.string(),
});

type SnapshotHead = Omit<z.infer<typeof head>, "version">;

/** Writes frames into a file that appears whole or not at all; other work comes between frames. */
export async function writeSnapshotFile(
  file: string,
  facts: SnapshotHead,
  frames: Iterable<Buffer>,
): Promise<void> {
  const fresh = `${file}.new`;
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(fresh, "w", 0o600);
  try {
    await handle.write(Buffer.from(JSON.stringify({ version, ...facts }).padEnd(headBytes)));
    for (const frame of frames) {
      const lead = Buffer.alloc(frameHeadBytes);
      lead.writeUInt32LE(frame.length);
      lead.writeUInt32LE(crc32(frame), 4);
      await handle.writev([lead, frame]);
    }
    // An empty frame is the end: a file that was cut off has none.
    await handle.write(Buffer.alloc(frameHeadBytes));
  } finally {
    await handle.close();
  }
  await rename(fresh, file);
}

interface Reading {
  /** Whether the records of a head may be used. */
  isTrusted: (facts: SnapshotHead) => Promise<boolean>;
  take: (frame: Buffer, at: number) => void;
}

/** Reads a file frame by frame. Returns its head, or null where it is absent, damaged or not trusted. */
export async function readSnapshotFile(
  file: string,
  { isTrusted, take }: Reading,
): Promise<SnapshotHead | null> {
  const handle = await open(file).catch(() => null);
  if (!handle) return null;
  const read = async (length: number) => {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length);
    if (bytesRead < length) throw new Error("The snapshot of free times was cut off.");
    return buffer;
  };
  try {
    const facts = head.parse(JSON.parse((await read(headBytes)).toString()));
    if (!(await isTrusted(facts))) return null;
    for (let at = 0; ; at += 1) {
      const lead = await read(frameHeadBytes);
      const length = lead.readUInt32LE();
      if (length === 0) return facts;
      const frame = await read(length);
      if (crc32(frame) !== lead.readUInt32LE(4)) throw new Error("The snapshot is damaged.");
      take(frame, at);
      await setImmediate();
    }
  } catch {
    await rm(file, { force: true });
    return null;
  } finally {
    await handle.close();
  }
}
