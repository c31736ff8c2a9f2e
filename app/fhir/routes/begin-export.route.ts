import { requestContext } from "#app/platform/services.server.ts";
import { answerFhir } from "../answers/answer-fhir.server.ts";
import { beginExport } from "../export/begin-export.server.ts";
import type { Route } from "./+types/begin-export.route.ts";

/** Begins a bulk export by GET. */
export function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(requestContext);
  return answerFhir(request, scope, (params) => beginExport(params, request, scope));
}

/** Begins a bulk export by POST, with a Parameters resource. */
export function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  return answerFhir(request, scope, (params) => beginExport(params, request, scope));
}
