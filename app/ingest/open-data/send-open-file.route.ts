import { requireFeature } from "#app/platform/features/feature-toggles.server.ts";
import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/send-open-file.route.ts";
import { sendOpenFile } from "./send-open-file.server.ts";

/** Sends a file of open data. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { database, storage } = context.get(requestContext);
  await requireFeature(database, "data.open");
  return sendOpenFile(storage, request, params);
}
