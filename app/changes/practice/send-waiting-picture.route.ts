import { Readable } from "node:stream";
import { requirePerson } from "#app/accounts/area/require-person.server.ts";
import { toBody } from "#app/media/send-file.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { isUuid } from "#app/platform/forms/is-uuid.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { findWaitingPicture } from "../queries.server.ts";
import { waitingBucket } from "../submit-picture.server.ts";
import type { Route } from "./+types/send-waiting-picture.route.ts";

/** Sends a photograph in review to those who may change its listing; not cacheable. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requirePerson(context, request);
  const { actor, database, storage } = context.get(requestContext);
  const path = isUuid(params.id) ? await findWaitingPicture(database, actor, params.id) : null;
  const file = path && (await storage.get(waitingBucket, path));
  if (!file) throw new AppError("not_found", "There is no such photograph.");
  return new Response(toBody(Readable.toWeb(await file.open())), {
    headers: {
      "Content-Type": file.contentType,
      "Content-Length": String(file.size),
      "Cache-Control": "private, no-store",
    },
  });
}
