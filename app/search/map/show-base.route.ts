import type { MapBase } from "#app/geography/map/map-base.ts";
import { type RequestContext, requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/show-base.route.ts";
import { readMapSketch } from "./queries.server.ts";
import { findStreets } from "./streets/find-streets.server.ts";
import { tileService } from "./streets/tile-service.ts";

/** Returns the base map, the same for everybody for an hour. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const base = await findBase(visit);
  return Response.json(base, { headers: { "Cache-Control": "public, max-age=3600" } });
}

async function findBase(visit: RequestContext): Promise<MapBase> {
  const { config, database, locale } = visit;
  const { MAP_TILES_ATTRIBUTION: attribution } = config;
  const service = tileService(config);
  if (service?.kind === "pictures") return { kind: "tiles", url: service.url, attribution };
  const [sketch, streets] = await Promise.all([
    readMapSketch(database, locale),
    findStreets(visit),
  ]);
  return { kind: "streets", streets, attribution, sketch };
}
