import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { readSignedJson } from "#app/platform/whatsapp/signed-body.server.ts";
import type { Route } from "./+types/receive-text.route.ts";
import { answerReply } from "./answer-reply.server.ts";
import { textReply } from "./inputs.ts";

export function loader() {
  throw new AppError("method_not_allowed", "Replies are sent by POST.");
}

/** A reply to a text, signed by the gateway over the raw body. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(requestContext);
  const { SMS_REPLY_SECRET: secret } = services.config;
  if (!secret) throw new AppError("not_found", "Replies to texts are off.");
  const reply = textReply.safeParse(
    await readSignedJson(request, { header: "x-signature", secret }),
  );
  if (!reply.success) throw new AppError("bad_request", "Send {id, from, text} as JSON.");
  await answerReply(services, { channel: "text", ...reply.data });
  return Response.json({ result: "received" });
}
