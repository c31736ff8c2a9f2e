import { type FileHandle, open, stat } from "node:fs/promises";
import { PMTiles, ResolvedValueCache, type Source, TileType } from "pmtiles";

/** The file of the settings, with its directories. */
let current: { file: string; version: string; archive: PMTiles } | null = null;

/**
 * Returns the highest zoom of a PMTiles file, and its version.
 * @throws Error if the file cannot be read or holds no vector tiles.
 */
export async function readArchive(file: string): Promise<{ maxZoom: number; version: string }> {
  const { archive, version } = await openArchive(file);
  const { tileType, maxZoom } = await archive.getHeader();
  if (tileType !== TileType.Mvt) throw new Error(`${file} holds no vector tiles`);
  return { maxZoom, version };
}

/** Returns a tile as it is drawn, not compressed; null where the file covers nothing. */
export async function readTile(
  file: string,
  { z, x, y }: Record<"z" | "x" | "y", number>,
): Promise<ArrayBuffer | null> {
  const { archive } = await openArchive(file);
  const tile = await archive.getZxy(z, x, y);
  return tile?.data ?? null;
}

/** Returns the archive of a file; one that was replaced is another, by its time and size. */
async function openArchive(file: string) {
  const { mtimeMs, size } = await stat(file);
  const version = `${Math.trunc(mtimeMs).toString(36)}-${size.toString(36)}`;
  if (current?.file === file && current.version === version) return current;
  current = { file, version, archive: new PMTiles(fileSource(file), new ResolvedValueCache()) };
  return current;
}

function fileSource(file: string): Source {
  return {
    getKey: () => file,
    getBytes: async (offset, length) => {
      const handle = await open(file);
      try {
        return { data: await readPart(handle, offset, length) };
      } finally {
        await handle.close();
      }
    },
  };
}

async function readPart(handle: FileHandle, offset: number, length: number): Promise<ArrayBuffer> {
  const part = new ArrayBuffer(length);
  const { bytesRead } = await handle.read(new Uint8Array(part), 0, length, offset);
  return part.slice(0, bytesRead);
}
