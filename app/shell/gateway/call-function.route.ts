import { answerFunction } from "../../platform/gateway/answer-function.server.ts";
import { requestContext } from "../../platform/services.server.ts";
import type { Route } from "./+types/call-function.route.ts";

/** A server function by GET. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(requestContext);
  return answerFunction(scope.registry.functions, params.name, request, scope);
}

/** A server function by POST. */
export function action({ context, params, request }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  return answerFunction(scope.registry.functions, params.name, request, scope);
}
