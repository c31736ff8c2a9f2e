import { existsSync } from "node:fs";
import { join } from "node:path";
import type { StreetTiles } from "#app/geography/map/map-base.ts";
import type { Config } from "#app/platform/config.server.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { drawnMaxZoom } from "./draw-tile.server.ts";
import { readArchive } from "./read-tile.server.ts";
import { tileService } from "./tile-service.ts";

/** The schema of OpenMapTiles ends there; MapLibre enlarges its tiles for closer views. */
const maxZoomOfServices = 14;
const path = "/search/map-tiles/{z}/{x}/{y}";

/** Where `map fetch` puts an extract. */
export function fetchedFile({ dataDir }: Pick<Config, "dataDir">): string {
  return join(dataDir, "map", "city.pmtiles");
}

/** Returns where the vector tiles are: a service, a file, or the built-in map. */
export async function findStreets(
  visit: Pick<RequestContext, "config" | "log">,
): Promise<StreetTiles> {
  const service = tileService(visit.config);
  if (service?.kind === "vectors") {
    const { url } = service;
    const urls = url.includes("{s}") ? ["a", "b", "c"].map((s) => url.replace("{s}", s)) : [url];
    return { urls, maxZoom: maxZoomOfServices };
  }
  const archive = await findArchive(visit);
  // Tiles stay in a browser's cache for a day, and those of two maps do not fit together.
  if (archive) return { urls: [`${path}?v=${archive.version}`], maxZoom: archive.maxZoom };
  return { urls: [path], maxZoom: drawnMaxZoom };
}

/**
 * Returns the file of the settings, else the one that `map fetch` brought; null without one that can
 * be read.
 */
export async function findArchive({ config, log }: Pick<RequestContext, "config" | "log">) {
  const fetched = fetchedFile(config);
  const file = config.MAP_TILES_FILE ?? (existsSync(fetched) ? fetched : null);
  if (!file) return null;
  try {
    return { file, ...(await readArchive(file)) };
  } catch (error) {
    log.error({ err: error }, "the file of map tiles cannot be read");
    return null;
  }
}
