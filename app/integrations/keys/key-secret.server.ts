import { createHmac, randomBytes } from "node:crypto";
import type { Config } from "#app/platform/config.server.ts";
import { sessionSecret } from "#app/platform/session-secret/session-secret.server.ts";
import { keyPrefix } from "./rules.ts";

/** Makes the secret of a key, with what the database stores of it. */
export function makeSecret(config: Config) {
  const secret = keyPrefix + randomBytes(32).toString("base64url");
  return { secret, secretHash: hashKey(config, secret), hint: secret.slice(-4) };
}

/**
 * Returns the keyed hash by which a key is found. A copy of the database opens nothing, and without
 * SESSION_SECRET not even a guess can be compared with it.
 */
export function hashKey(config: Config, secret: string): string {
  return createHmac("sha256", sessionSecret(config))
    .update(JSON.stringify(["api key", secret]))
    .digest("base64url");
}
