import type { StreetTiles } from "#app/geography/map/map-base.ts";
import type { RequestContext } from "#app/platform/services.server.ts";
import { readMaxZoom } from "./read-tile.server.ts";
import { tileService } from "./tile-service.ts";

/** The schema of OpenMapTiles ends there; MapLibre enlarges its tiles for closer views. */
const maxZoomOfServices = 14;

/** Returns where the vector tiles of the settings are; null without such settings or a usable file. */
export async function findStreets({
  config,
  log,
}: Pick<RequestContext, "config" | "log">): Promise<StreetTiles | null> {
  const { MAP_TILES_FILE: file } = config;
  if (file) {
    try {
      return { urls: ["/search/map-tiles/{z}/{x}/{y}"], maxZoom: await readMaxZoom(file) };
    } catch (error) {
      log.error({ err: error }, "the file of map tiles cannot be read");
      return null;
    }
  }
  const service = tileService(config);
  if (service?.kind !== "vectors") return null;
  const { url } = service;
  const urls = url.includes("{s}") ? ["a", "b", "c"].map((s) => url.replace("{s}", s)) : [url];
  return { urls, maxZoom: maxZoomOfServices };
}
