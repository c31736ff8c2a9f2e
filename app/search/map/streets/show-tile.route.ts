import { z } from "zod";
import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/show-tile.route.ts";
import { readTile } from "./read-tile.server.ts";

const deepestZoom = 22;
const place = z.coerce.number().int().min(0);
const tilePlace = z
  .object({ z: place.max(deepestZoom), x: place, y: place })
  .refine(({ z, x, y }) => Math.max(x, y) < 2 ** z);

/** A vector tile of the file that the settings name. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { config, log } = context.get(requestContext);
  const asked = tilePlace.safeParse(params);
  const { MAP_TILES_FILE: file } = config;
  if (!file || !asked.success) return answer(404);
  try {
    const tile = await readTile(file, asked.data);
    return tile ? answer(200, tile) : answer(204);
  } catch (error) {
    log.error({ err: error }, "the file of map tiles cannot be read");
    return answer(503);
  }
}

function answer(status: number, tile: ArrayBuffer | null = null): Response {
  const headers = new Headers();
  if (status < 300) headers.set("Cache-Control", "public, max-age=86400");
  if (tile) headers.set("Content-Type", "application/vnd.mapbox-vector-tile");
  return new Response(tile, { status, headers });
}
