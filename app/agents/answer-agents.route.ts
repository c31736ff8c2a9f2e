import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/answer-agents.route.ts";
import { answerAgents, refuseStream } from "./answer-agents.server.ts";

/** Nothing is sent to agents by itself. */
export function loader({ context }: Route.LoaderArgs) {
  return refuseStream(context.get(requestContext).locale);
}

export function action({ context, request }: Route.ActionArgs) {
  return answerAgents(request, context.get(requestContext));
}
