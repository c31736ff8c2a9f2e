import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { zxyToTileId } from "pmtiles";

export interface PackedTile {
  z: number;
  x: number;
  y: number;
  /** Not compressed. */
  data: Uint8Array;
}

interface Area {
  west: number;
  south: number;
  east: number;
  north: number;
}

interface Entry {
  tileId: number;
  offset: number;
  length: number;
  /** The number of tiles from this one on that are alike; 0 for a directory of further entries. */
  runLength: number;
}

const headerLength = 127;
/** Readers fetch so much at once, and expect the header and the first directory in it. */
const firstRead = 16_384;
const entriesPerLeaf = 2048;
const [gzip, vectors] = [2, 1];

/**
 * Returns a PMTiles file, version 3, of vector tiles.
 * @see https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
 */
export function packArchive(
  tiles: PackedTile[],
  { area, metadata }: { area: Area; metadata: object },
): Buffer {
  const { entries, contents, data } = packTiles(tiles);
  const { root, leaves } = packDirectories(entries);
  const described = gzipSync(JSON.stringify(metadata));
  const header = new DataView(new ArrayBuffer(headerLength));
  new TextEncoder().encodeInto("PMTiles", new Uint8Array(header.buffer));
  header.setUint8(7, 3);
  let offset = headerLength;
  const sections = [root, described, leaves, data].flatMap((section) => {
    const start = offset;
    offset += section.length;
    return [start, section.length];
  });
  const counts = [tiles.length, entries.length, contents];
  for (const [place, value] of [...sections, ...counts].entries())
    header.setBigUint64(8 + place * 8, BigInt(value), true);
  const zooms = tiles.map(({ z }) => z);
  const [lowest, highest] = [Math.min(...zooms), Math.max(...zooms)];
  const isClustered = 1;
  const marks = [isClustered, gzip, gzip, vectors, lowest, highest];
  for (const [place, value] of marks.entries()) header.setUint8(96 + place, value);
  const degrees = (place: number, value: number) =>
    header.setInt32(place, Math.round(value * 1e7), true);
  const { west, south, east, north } = area;
  for (const [index, value] of [west, south, east, north].entries())
    degrees(102 + index * 4, value);
  header.setUint8(118, Math.min(highest, 11));
  degrees(119, (west + east) / 2);
  degrees(123, (south + north) / 2);
  return Buffer.concat([new Uint8Array(header.buffer), root, described, leaves, data]);
}

/** Tiles in the order of their ids; what is alike, such as the sea, is stored once. */
function packTiles(tiles: PackedTile[]) {
  const inOrder = tiles
    .map(({ z, x, y, data }) => ({ tileId: zxyToTileId(z, x, y), data }))
    .toSorted((a, b) => a.tileId - b.tileId);
  const stored = new Map<string, { offset: number; length: number }>();
  const parts: Buffer[] = [];
  const entries: Entry[] = [];
  let end = 0;
  for (const { tileId, data } of inOrder) {
    const digest = createHash("sha256").update(data).digest("base64");
    let place = stored.get(digest);
    if (!place) {
      const packed = gzipSync(data, { level: 9 });
      place = { offset: end, length: packed.length };
      stored.set(digest, place);
      parts.push(packed);
      end += packed.length;
    }
    const last = entries.at(-1);
    const isRun = last?.offset === place.offset && last.tileId + last.runLength === tileId;
    if (last && isRun) last.runLength += 1;
    else entries.push({ tileId, ...place, runLength: 1 });
  }
  return { entries, contents: stored.size, data: Buffer.concat(parts) };
}

function packDirectories(entries: Entry[]): { root: Buffer; leaves: Buffer } {
  const only = packDirectory(entries);
  if (only.length <= firstRead - headerLength) return { root: only, leaves: Buffer.alloc(0) };
  const leaves: Buffer[] = [];
  const first: Entry[] = [];
  let offset = 0;
  for (let start = 0; start < entries.length; start += entriesPerLeaf) {
    const leaf = packDirectory(entries.slice(start, start + entriesPerLeaf));
    first.push({
      tileId: entries[start]?.tileId ?? 0,
      offset,
      length: leaf.length,
      runLength: 0,
    });
    leaves.push(leaf);
    offset += leaf.length;
  }
  return { root: packDirectory(first), leaves: Buffer.concat(leaves) };
}

/** Columns of numbers: ids by their difference, runs, lengths, and offsets, 0 where one follows. */
function packDirectory(entries: Entry[]): Buffer {
  const before = (index: number) => entries[index - 1];
  const columns = [
    entries.map(({ tileId }, index) => tileId - (before(index)?.tileId ?? 0)),
    entries.map(({ runLength }) => runLength),
    entries.map(({ length }) => length),
    entries.map(({ offset }, index) => {
      const last = before(index);
      return last && last.offset + last.length === offset ? 0 : offset + 1;
    }),
  ];
  return gzipSync(Buffer.from([entries.length, ...columns.flat()].flatMap(varint)));
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let left = value;
  while (left >= 128) {
    bytes.push((left % 128) + 128);
    left = Math.floor(left / 128);
  }
  return [...bytes, left];
}
