import { requestContext } from "#app/platform/services.server.ts";
import { answerFhir } from "../answers/answer-fhir.server.ts";
import { refuseMethod } from "../answers/refuse-method.ts";
import { sendExportFile } from "../export/answer-export.server.ts";
import type { Route } from "./+types/export-file.route.ts";

/** One file of an export. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  const scope = context.get(requestContext);
  return answerFhir(request, scope, () => sendExportFile(params.job, params.file, request, scope));
}

export function action({ context, request }: Route.ActionArgs) {
  return answerFhir(request, context.get(requestContext), () => refuseMethod("GET, HEAD"));
}
