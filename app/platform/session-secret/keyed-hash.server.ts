import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "../config.server.ts";
import { sessionSecrets } from "./session-secret.server.ts";

type SecretConfig = Parameters<typeof sessionSecrets>[0];

/** Returns a keyed hash of a text under the current session secret, in base64url. */
export function keyedHash(config: SecretConfig, text: string): string {
  return hashWith(sessionSecrets(config)[0], text);
}

/**
 * Returns the keyed hashes of a text under all session secrets, the current one first: what is stored
 * may have been hashed before the secret was changed.
 */
export function keyedHashes(config: SecretConfig, text: string): string[] {
  return sessionSecrets(config).map((secret) => hashWith(secret, text));
}

/** Whether a keyed hash in base64url was made of a text under one of the session secrets. */
export function isKeyedHash(config: SecretConfig, text: string, given: string): boolean {
  return isSigned(config, given, (secret) => hashWith(secret, text));
}

/** Whether a signature is what `sign` returns for one of the session secrets; compared in constant time. */
export function isSigned(
  config: Pick<Config, "SESSION_SECRET" | "FORMER_SESSION_SECRETS" | "dataDir">,
  given: string,
  sign: (secret: string) => string,
): boolean {
  const bytes = Buffer.from(given);
  return sessionSecrets(config).some((secret) => {
    const right = Buffer.from(sign(secret));
    return bytes.length === right.length && timingSafeEqual(bytes, right);
  });
}

function hashWith(secret: string, text: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}
