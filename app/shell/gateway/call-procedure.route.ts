import { answerProcedure } from "#app/platform/gateway/answer-procedure.server.ts";
import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/call-procedure.route.ts";
import { publicApiContext } from "./public-api-context.server.ts";

/** A remote procedure that only reads, by GET. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const { procedures } = context.get(publicApiContext);
  return answerProcedure(procedures, params.name, request, context.get(requestContext));
}

/** A remote procedure by POST. */
export function action({ context, params, request }: Route.ActionArgs) {
  const { procedures } = context.get(publicApiContext);
  return answerProcedure(procedures, params.name, request, context.get(requestContext));
}
