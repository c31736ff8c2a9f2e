import { requestContext } from "#app/platform/services.server.ts";
import { answerFhir } from "../answers/answer-fhir.server.ts";
import { answerSearch } from "../answers/answer-search.server.ts";
import { readFormSearch } from "../answers/read-form-search.server.ts";
import { refuseMethod } from "../answers/refuse-method.ts";
import type { Route } from "./+types/search-by-form.route.ts";

/** Searches one resource type by a form, whose parameters stay out of logs. */
export function action({ context, params, request }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  return answerFhir(request, scope, async (search) =>
    answerSearch(params.type, await readFormSearch(request, search), request, scope),
  );
}

/** The form is sent by POST alone. */
export function loader({ context, request }: Route.LoaderArgs) {
  return answerFhir(request, context.get(requestContext), () => refuseMethod("POST"));
}
