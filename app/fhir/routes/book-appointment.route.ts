import { requestContext } from "#app/platform/services.server.ts";
import { answerFhir } from "../answers/answer-fhir.server.ts";
import { refuseMethod } from "../answers/refuse-method.ts";
import { bookAppointment } from "../appointments/answer-operation.server.ts";
import type { Route } from "./+types/book-appointment.route.ts";

/** Books an appointment with an API key. */
export function action({ context, request }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  return answerFhir(request, scope, () => bookAppointment(request, scope));
}

/** Operations that change something are sent by POST alone. */
export function loader({ context, request }: Route.LoaderArgs) {
  return answerFhir(request, context.get(requestContext), () => refuseMethod("POST"));
}
