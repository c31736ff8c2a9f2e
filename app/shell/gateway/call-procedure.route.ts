import { answerProcedure } from "../../platform/gateway/answer-procedure.server.ts";
import { requestContext } from "../../platform/services.server.ts";
import type { Route } from "./+types/call-procedure.route.ts";
import { procedures } from "./api.server.ts";

/** A remote procedure that only reads, by GET. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  return answerProcedure(procedures, params.name, request, context.get(requestContext));
}

/** A remote procedure by POST. */
export function action({ context, params, request }: Route.ActionArgs) {
  return answerProcedure(procedures, params.name, request, context.get(requestContext));
}
