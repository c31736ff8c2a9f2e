import { requestContext } from "#app/platform/services.server.ts";
import { answerFhir } from "../answers/answer-fhir.server.ts";
import { answerSearch } from "../answers/answer-search.server.ts";
import { refuseMethod } from "../answers/refuse-method.ts";
import type { Route } from "./+types/search-type.route.ts";

/** Searches one resource type. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(requestContext);
  return answerFhir(request, scope, (search) => answerSearch(params.type, search, request, scope));
}

/** Nothing is created here. */
export function action({ context, request }: Route.ActionArgs) {
  return answerFhir(request, context.get(requestContext), () => refuseMethod("GET, HEAD"));
}
