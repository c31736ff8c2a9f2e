import { answerProcedure } from "../../platform/gateway/answer-procedure.server.ts";
import { requestContext } from "../../platform/services.server.ts";
import type { Route } from "./+types/call-procedure.route.ts";

/** A remote procedure that only reads, by GET. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(requestContext);
  return answerProcedure(scope.registry.procedures, params.name, request, scope);
}

/** A remote procedure by POST. */
export function action({ context, params, request }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  return answerProcedure(scope.registry.procedures, params.name, request, scope);
}
