import { requestContext } from "#app/platform/services.server.ts";
import { answerFhir } from "../answers/answer-fhir.server.ts";
import { answerRead } from "../answers/answer-read.server.ts";
import { refuseMethod } from "../answers/refuse-method.ts";
import type { Route } from "./+types/read-resource.route.ts";

/** Reads one resource. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(requestContext);
  return answerFhir(request, scope, (search) =>
    answerRead(params.type, params.id, search, request, scope),
  );
}

/** Nothing is changed here. */
export function action({ context, request }: Route.ActionArgs) {
  return answerFhir(request, context.get(requestContext), () => refuseMethod("GET, HEAD"));
}
