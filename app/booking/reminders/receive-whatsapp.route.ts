import { AppError } from "#app/platform/errors.ts";
import { requestContext } from "#app/platform/services.server.ts";
import { isToken, readSignedJson } from "#app/platform/whatsapp/signed-body.server.ts";
import { hasWhatsApp } from "#app/platform/whatsapp/whatsapp.server.ts";
import type { Route } from "./+types/receive-whatsapp.route.ts";
import { receiveWhatsApp } from "./receive-whatsapp.server.ts";
import { longestPost } from "./rules.ts";

/** WhatsApp asks once whether the address is ours. */
export function loader({ context, request }: Route.LoaderArgs) {
  const { config } = context.get(requestContext);
  if (!hasWhatsApp(config)) throw new AppError("not_found", "WhatsApp is off.");
  const { searchParams } = new URL(request.url);
  const token = searchParams.get("hub.verify_token") ?? "";
  const isOurs = isToken(token, config.WHATSAPP_VERIFY_TOKEN ?? "");
  const challenge = searchParams.get("hub.challenge") ?? "";
  if (searchParams.get("hub.mode") !== "subscribe" || !isOurs || !/^[\w-]{1,200}$/.test(challenge))
    throw new AppError("forbidden", "The token does not fit.");
  return new Response(challenge, { headers: { "Content-Type": "text/plain" } });
}

/** Replies of patients, and the states of messages. An answer of 200 ends the repeats of WhatsApp. */
export async function action({ context, request }: Route.ActionArgs) {
  const services = context.get(requestContext);
  const { config } = services;
  if (!hasWhatsApp(config)) throw new AppError("not_found", "WhatsApp is off.");
  const given = await readSignedJson(request, {
    header: "x-hub-signature-256",
    secret: config.WHATSAPP_APP_SECRET ?? "",
    most: longestPost,
  });
  await receiveWhatsApp(services, given);
  return Response.json({ result: "received" });
}
