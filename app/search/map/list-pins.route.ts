import { requestContext } from "../../platform/services.server.ts";
import type { Route } from "./+types/list-pins.route.ts";
import { readPins } from "./queries.server.ts";

/** Where the results of a search are; the same parameters as the search screen. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { database, actor, locale } = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  return Response.json(await readPins(searchParams, { database, actor, locale, now: new Date() }));
}
