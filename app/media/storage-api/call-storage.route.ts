import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/call-storage.route.ts";
import { answerStorage } from "./answer-storage.server.ts";

/** Reads of stored files by API clients. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  return answerStorage(request, context.get(requestContext), params["*"]);
}

/** Uploads, lists, signatures and removals by API clients. */
export function action({ context, params, request }: Route.ActionArgs) {
  return answerStorage(request, context.get(requestContext), params["*"]);
}
