import { requestContext } from "#app/platform/services.server.ts";
import { answerFhir } from "../answers/answer-fhir.server.ts";
import { refuseMethod } from "../answers/refuse-method.ts";
import { answerManifest, deleteExport } from "../export/answer-export.server.ts";
import type { Route } from "./+types/export-status.route.ts";

/** The manifest of an export. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(requestContext);
  return answerFhir(request, scope, () => answerManifest(params.job, scope));
}

/** Deletes an export. */
export function action({ context, params, request }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  return answerFhir(request, scope, () =>
    request.method === "DELETE" ? deleteExport(params.job, scope) : refuseMethod("GET, DELETE"),
  );
}
