import { AppError } from "#app/platform/errors.ts";
import { readText } from "#app/platform/forms/read-body.ts";
import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/receive-webhook.route.ts";
import { receiveWebhook } from "./settle-payment.server.ts";

export function loader() {
  throw new AppError("method_not_allowed", "Webhooks are sent by POST.");
}

/**
 * Webhook of a payment service. A duplicate gets the same response as the first, or the service
 * would retry.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(requestContext);
  const body = await readText(request);
  const { headers } = request;
  const result = await receiveWebhook(services, { provider: params.provider, headers, body });
  return Response.json({ result });
}
