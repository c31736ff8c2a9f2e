import { createHmac } from "node:crypto";
import type { RequestContext } from "#app/platform/services.server.ts";
import { sessionSecret } from "#app/platform/session-secret/session-secret.server.ts";
import { senderNetwork } from "#app/platform/web/sender-network.ts";

/** Tells senders apart for rate limits: the same for the same one, and of no use to whoever finds it. */
export function senderKey({
  clientAddress,
  config,
}: Pick<RequestContext, "clientAddress" | "config">): string {
  const secret = sessionSecret(config);
  return createHmac("sha256", secret).update(senderNetwork(clientAddress)).digest("base64url");
}
