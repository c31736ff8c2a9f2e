import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { PMTiles, type Source, TileType } from "pmtiles";
import { AppError } from "#app/platform/errors.ts";
import { type PackedTile, packArchive } from "./pack-archive.server.ts";

/** Dubai with its neighbours, in degrees. */
const area = { west: 54.85, south: 24.75, east: 55.65, north: 25.42 };
const centre = { latitude: 25.2, longitude: 55.27 };
/** Closer tiles would only repeat the streets, larger. */
const closestZoom = 14;
const atOnce = 8;
/** Layers with streets in the schemas of Protomaps and OpenMapTiles. */
const streetLayers = ["roads", "transportation"];
const timeout = 60_000;

interface FetchOptions {
  /** Address of a PMTiles file, of the whole planet or of less. */
  url: string;
  /** Where the extract is written once it is complete. */
  file: string;
  signal: AbortSignal;
  onProgress?: (done: number, total: number) => void;
}

/**
 * Copies the tiles of the city from a PMTiles file on another server into a file of this installation.
 * Only the parts of the file that hold them are transferred.
 * @throws AppError if the server has no such file, or the file no streets of the city.
 */
export async function fetchExtract({ url, file, signal, onProgress }: FetchOptions) {
  const archive = new PMTiles(remoteSource(url, signal));
  const { tileType, minZoom, maxZoom } = await archive.getHeader().catch((error) => {
    throw error instanceof AppError ? error : notAnArchive(url);
  });
  if (tileType !== TileType.Mvt) throw refuse(`${url} holds no vector tiles.`);
  const places = placesOfArea(minZoom, Math.min(maxZoom, closestZoom));
  const tiles: PackedTile[] = [];
  let done = 0;
  const queue = places.values();
  const takeTiles = async () => {
    for (const { z, x, y } of queue) {
      const tile = await archive.getZxy(z, x, y, signal);
      if (tile) tiles.push({ z, x, y, data: new Uint8Array(tile.data) });
      done += 1;
      onProgress?.(done, places.length);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, takeTiles));
  if (!hasStreets(tiles)) throw refuse(`${url} has no streets of Dubai.`);
  const metadata = { attribution: "© OpenStreetMap contributors", source: url };
  const packed = packArchive(tiles, { area, metadata });
  const unfinished = `${file}.new`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(unfinished, packed);
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
  return { tiles: tiles.length, bytes: packed.length };
}

/** Parts of a file on another server, by ranges. */
function remoteSource(url: string, signal: AbortSignal): Source {
  return {
    getKey: () => url,
    getBytes: async (offset, length) => {
      const range = `bytes=${offset}-${offset + length - 1}`;
      const response = await fetch(url, {
        headers: { range },
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]),
      }).catch((error: Error) => {
        const { cause } = error;
        const reason = cause instanceof Error ? cause.message : error.message;
        throw refuse(`${url} cannot be reached: ${reason}.`);
      });
      if (response.status === 200) {
        await response.body?.cancel();
        throw refuse(`The server of ${url} sends whole files only, not the parts that are needed.`);
      }
      if (response.status !== 206) throw refuse(`${url} answers ${response.status}.`);
      return { data: await response.arrayBuffer() };
    },
  };
}

function placesOfArea(minZoom: number, maxZoom: number) {
  const places: Record<"z" | "x" | "y", number>[] = [];
  for (let z = minZoom; z <= maxZoom; z += 1) {
    const [west, north] = tileAt(area.west, area.north, z);
    const [east, south] = tileAt(area.east, area.south, z);
    for (let x = west; x <= east; x += 1)
      for (let y = north; y <= south; y += 1) places.push({ z, x, y });
  }
  return places;
}

/** Web Mercator. */
function tileAt(longitude: number, latitude: number, z: number): [x: number, y: number] {
  const slope = Math.sin((latitude * Math.PI) / 180);
  const x = (longitude / 360 + 0.5) * 2 ** z;
  const y = (0.5 - Math.log((1 + slope) / (1 - slope)) / (4 * Math.PI)) * 2 ** z;
  return [Math.floor(x), Math.floor(y)];
}

/** Whether the closest tile of the city's centre has a layer of streets. */
function hasStreets(tiles: PackedTile[]): boolean {
  const closest = Math.max(...tiles.map(({ z }) => z));
  const [x, y] = tileAt(centre.longitude, centre.latitude, closest);
  const tile = tiles.find((one) => one.z === closest && one.x === x && one.y === y);
  // Names of layers are plain text in a tile.
  const text = tile ? Buffer.from(tile.data).toString("latin1") : "";
  return streetLayers.some((layer) => text.includes(layer));
}

const notAnArchive = (url: string) => refuse(`${url} is no PMTiles file.`);

function refuse(message: string): AppError {
  return new AppError("bad_request", message);
}
