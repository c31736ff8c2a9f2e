import { answerFunction } from "#app/platform/gateway/answer-function.server.ts";
import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/call-function.route.ts";
import { publicApiContext } from "./public-api-context.server.ts";

/** A server function by GET. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const { functions } = context.get(publicApiContext);
  return answerFunction(functions, params.name, request, context.get(requestContext));
}

/** A server function by POST. */
export function action({ context, params, request }: Route.ActionArgs) {
  const { functions } = context.get(publicApiContext);
  return answerFunction(functions, params.name, request, context.get(requestContext));
}
