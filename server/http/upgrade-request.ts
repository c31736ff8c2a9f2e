import type { IncomingMessage } from "node:http";
import type { Config } from "#app/platform/config.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { senderNetwork } from "#app/platform/web/sender-network.ts";

type Settings = Pick<Config, "BASE_URL" | "TRUST_PROXY">;

/**
 * Returns the error of a refused WebSocket upgrade, or null. Browsers send their page's origin:
 * with this site's cookies it must be this site; without cookies any origin may connect, as a
 * guest.
 */
export function refuseUpgrade(request: IncomingMessage, config: Settings): AppError | null {
  const { method, headers } = request;
  if (method !== "GET") return new AppError("method_not_allowed", "Ask by GET.");
  if (headers.cookie === undefined) return null;
  const { origin } = headers;
  const isOwn =
    origin !== undefined && (origin === config.BASE_URL || origin === ownOrigin(request, config));
  return isOwn ? null : new AppError("forbidden", "The connection was asked for by another site.");
}

/** The network that a request comes from, as the proxy in front has noted it. */
export function senderOf({ headers, socket }: IncomingMessage, { TRUST_PROXY }: Settings): string {
  const noted = TRUST_PROXY ? headers["x-forwarded-for"] : undefined;
  const forwarded = (Array.isArray(noted) ? noted.join(",") : noted)?.split(",").at(-1)?.trim();
  return senderNetwork(forwarded || (socket.remoteAddress ?? ""));
}

function ownOrigin({ headers }: IncomingMessage, { TRUST_PROXY }: Settings): string {
  const scheme = TRUST_PROXY && headers["x-forwarded-proto"] === "https" ? "https" : "http";
  return `${scheme}://${headers.host}`;
}
