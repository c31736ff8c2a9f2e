import { requestContext } from "#app/platform/services.server.ts";
import { answerFhir } from "../answers/answer-fhir.server.ts";
import { capabilityStatement } from "../answers/capability-statement.ts";
import { fhirBase } from "../answers/read-scope.server.ts";
import { refuseMethod } from "../answers/refuse-method.ts";
import { kinds } from "../resources/kinds.server.ts";
import { sendResource } from "../send-resource.ts";
import type { Route } from "./+types/send-metadata.route.ts";

/** The CapabilityStatement. */
export function loader({ context, request }: Route.LoaderArgs) {
  const scope = context.get(requestContext);
  const site = { base: fhirBase(scope), origin: scope.origin, name: scope.config.APP_NAME };
  return answerFhir(request, scope, () =>
    sendResource(capabilityStatement(kinds, site), {
      headers: { "Cache-Control": "public, max-age=3600" },
    }),
  );
}

export function action({ context, request }: Route.ActionArgs) {
  return answerFhir(request, context.get(requestContext), () => refuseMethod("GET, HEAD"));
}
