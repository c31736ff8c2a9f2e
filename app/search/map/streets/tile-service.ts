import type { Config } from "#app/platform/config.server.ts";

type TileSettings = Pick<Config, "MAP_TILES_FILE" | "MAP_TILES_URL">;

interface TileService {
  kind: "vectors" | "pictures";
  /** With {z}, {x} and {y}, and {s} for one of several hosts. */
  url: string;
  /** As Content-Security-Policy names it. */
  host: string;
}

/** Returns the service that the map asks for tiles; null without one, or where a file replaces it. */
export function tileService({ MAP_TILES_FILE, MAP_TILES_URL }: TileSettings): TileService | null {
  if (MAP_TILES_FILE || !MAP_TILES_URL) return null;
  const url = MAP_TILES_URL;
  const [path = ""] = url.split(/[?#]/, 1);
  const [host = ""] = url.replace("{s}", "*").match(/^https?:\/\/[^/?#]+/) ?? [];
  return { kind: /\.(pbf|mvt)$/.test(path) ? "vectors" : "pictures", url, host };
}
