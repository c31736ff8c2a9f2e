import { randomBytes } from "node:crypto";
import type { Config } from "#app/platform/config.server.ts";
import { keyedHash, keyedHashes } from "#app/platform/session-secret/keyed-hash.server.ts";
import { keyPrefix } from "./rules.ts";

/** Makes the secret of a key, with what the database stores of it. */
export function makeSecret(config: Config) {
  const secret = keyPrefix + randomBytes(32).toString("base64url");
  return { secret, secretHash: keyedHash(config, textOf(secret)), hint: secret.slice(-4) };
}

/**
 * Returns the keyed hashes by which a key is found, that of the current session secret first. A copy of the database opens nothing, and without
 * SESSION_SECRET not even a guess can be compared with it.
 */
export function hashKey(config: Config, secret: string): string[] {
  return keyedHashes(config, textOf(secret));
}

const textOf = (secret: string) => JSON.stringify(["api key", secret]);
