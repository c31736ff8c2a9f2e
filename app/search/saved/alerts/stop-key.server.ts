import { createHmac, timingSafeEqual } from "node:crypto";
import type { Services } from "#app/platform/services.server.ts";
import { sessionSecret } from "#app/platform/session-secret/session-secret.server.ts";

/** Where a mail about a saved search is stopped, by whoever reads the mail, without signing in. */
export function stopPath(config: Services["config"], id: string): string {
  return `/alerts/stop/${id}/${keyOf(config, id)}`;
}

export function isStopKey(config: Services["config"], id: string, key: string): boolean {
  const [given, right] = [Buffer.from(key), Buffer.from(keyOf(config, id))];
  return given.length === right.length && timingSafeEqual(given, right);
}

function keyOf(config: Services["config"], id: string): string {
  return createHmac("sha256", sessionSecret(config)).update(`alerts ${id}`).digest("base64url");
}
