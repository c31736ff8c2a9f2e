import { z } from "zod";
import { requestContext } from "#app/platform/services.server.ts";
import { readCity } from "../queries.server.ts";
import type { Route } from "./+types/show-tile.route.ts";
import { drawTile } from "./draw-tile.server.ts";
import { findArchive } from "./find-streets.server.ts";
import { readTile } from "./read-tile.server.ts";
import { tileService } from "./tile-service.ts";

const deepestZoom = 22;
const place = z.coerce.number().int().min(0);
const tilePlace = z
  .object({ z: place.max(deepestZoom), x: place, y: place })
  .refine(({ z, x, y }) => Math.max(x, y) < 2 ** z);

/** A vector tile of this site's file, or of the built-in map. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const asked = tilePlace.safeParse(params);
  if (tileService(visit.config) || !asked.success) return answer(404);
  const archive = await findArchive(visit);
  try {
    const tile = archive
      ? await readTile(archive.file, asked.data)
      : drawTile(await readCity(visit.database), asked.data);
    return tile ? answer(200, tile) : answer(204);
  } catch (error) {
    visit.log.error({ err: error }, "a tile of the map cannot be read");
    return answer(503);
  }
}

function answer(status: number, tile: BodyInit | null = null): Response {
  const headers = new Headers();
  if (status < 300) headers.set("Cache-Control", "public, max-age=86400");
  if (tile) headers.set("Content-Type", "application/vnd.mapbox-vector-tile");
  return new Response(tile, { status, headers });
}
