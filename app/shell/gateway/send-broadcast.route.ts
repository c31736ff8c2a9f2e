import { AppError, toApiError } from "#app/platform/errors.ts";
import {
  readBatch,
  readOne,
  sendBroadcasts,
} from "#app/platform/realtime/http/send-broadcasts.server.ts";
import { requestContext } from "#app/platform/services.server.ts";
import type { Route } from "./+types/send-broadcast.route.ts";
import { publicApiContext } from "./public-api-context.server.ts";

/**
 * Broadcasts by HTTP, as the published client sends them: a batch, or one at `{topic}/events/{event}`.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  const { publishedTables } = context.get(publicApiContext);
  const { topic, event } = params;
  try {
    if (request.method !== "POST")
      throw new AppError("method_not_allowed", `${request.method} is not possible here.`);
    const isOne = topic !== undefined && event !== undefined;
    const broadcasts = isOne
      ? [await readOne(request, { topic, event })]
      : await readBatch(request);
    await sendBroadcasts(scope, publishedTables, broadcasts);
    return new Response(null, { status: 202, headers: { "Cache-Control": "no-store" } });
  } catch (error) {
    if (!(error instanceof AppError) || error.code === "unavailable") throw error;
    const { status, body } = toApiError(error, scope.requestId);
    return Response.json({ error: body.message, ...body }, { status });
  }
}
