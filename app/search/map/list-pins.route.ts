import { requestContext } from "#app/platform/services.server.ts";
import { findAddress } from "../location/detect-location.server.ts";
import type { Route } from "./+types/list-pins.route.ts";
import { readPins } from "./queries.server.ts";

/** Where the results of a search are; the same parameters as the search screen. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { database, actor, locale } = visit;
  const { searchParams } = new URL(request.url);
  const pins = await readPins(searchParams, {
    database,
    actor,
    locale,
    now: new Date(),
    findAddress: (text) => findAddress(text, visit),
  });
  return Response.json(pins);
}
