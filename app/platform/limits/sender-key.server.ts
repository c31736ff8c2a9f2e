import { createHmac } from "node:crypto";
import type { RequestContext } from "../services.server.ts";
import { sessionSecret } from "../session-secret/session-secret.server.ts";
import { senderNetwork } from "../web/sender-network.ts";

/** Returns a stable key of a sender for rate limits, which does not reveal the sender. */
export function senderKey({
  clientAddress,
  config,
}: Pick<RequestContext, "clientAddress" | "config">): string {
  const secret = sessionSecret(config);
  return createHmac("sha256", secret).update(senderNetwork(clientAddress)).digest("base64url");
}
