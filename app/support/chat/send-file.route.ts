import { requestContext } from "#app/platform/services.server.ts";
import { sendAttachment } from "../conversations/attachments.server.ts";
import type { Route } from "./+types/send-file.route.ts";

/** Sends the file of a message to the two sides of its conversation. */
export function loader({ context, params, request }: Route.LoaderArgs) {
  return sendAttachment(context.get(requestContext), request, params.id);
}
