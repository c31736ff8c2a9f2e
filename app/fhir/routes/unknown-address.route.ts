import { requestContext } from "#app/platform/services.server.ts";
import { answerFhir } from "../answers/answer-fhir.server.ts";
import { FhirError } from "../fhir-error.ts";
import type { Route } from "./+types/unknown-address.route.ts";

/** Every other address under /fhir: batches, histories and operations do not exist. */
export function loader({ context, request }: Route.LoaderArgs) {
  return answerFhir(request, context.get(requestContext), refuseAddress);
}

export function action({ context, request }: Route.ActionArgs) {
  return answerFhir(request, context.get(requestContext), refuseAddress);
}

function refuseAddress(): never {
  const message = "There is nothing at this address. /fhir/metadata lists what the server offers.";
  throw new FhirError(404, "not-supported", message);
}
