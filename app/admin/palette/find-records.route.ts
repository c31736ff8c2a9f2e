import { readAdminPage } from "../read-admin-page.server.ts";
import type { Route } from "./+types/find-records.route.ts";
import { findRecords } from "./find-records.server.ts";

const longestQuery = 100;

/** The records that the palette and the header search suggest for `q`, as JSON. */
export async function loader({ context, request }: Route.LoaderArgs) {
  // Every administrator searches; what is found depends on the role.
  const scope = await readAdminPage(context, request, { isFrame: true });
  const query = (new URL(request.url).searchParams.get("q") ?? "").slice(0, longestQuery);
  const items = await findRecords(scope, query);
  return Response.json({ items }, { headers: { "Cache-Control": "no-store" } });
}
