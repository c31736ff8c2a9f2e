import type { MapBase } from "#app/geography/map/map-base.ts";
import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/show-base.route.ts";
import { readMapSketch } from "./queries.server.ts";

/** What lies under the pins; the same for everybody for an hour. */
export async function loader({ context }: Route.LoaderArgs) {
  const { config, database, locale } = context.get(requestContext);
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = config;
  const base: MapBase = url
    ? { kind: "tiles", url, attribution }
    : { kind: "sketch", sketch: await readMapSketch(database, locale) };
  return Response.json(base, { headers: { "Cache-Control": "public, max-age=3600" } });
}
