import type { Config } from "#app/platform/config.server.ts";
import { derivedKeys } from "#app/platform/sealing/derived-keys.server.ts";
import type { SealedSecret } from "#app/platform/sealing/reseal-secrets.server.ts";
import { openSealed, type SealKeys, seal } from "#app/platform/sealing/seal.server.ts";

/**
 * Encrypts a secret for storage: useless without the site's own secret, and for another account.
 */
export function sealSecret(config: Config, secret: string, userId: string): string {
  return seal(keysOf(config), Buffer.from(secret), placeOf(userId)).toString("base64url");
}

/** The secret again. @throws SealError when it was sealed for another account or under another key. */
export function openSecret(config: Config, sealed: string, userId: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  return openSealed(keysOf(config), bytes, placeOf(userId)).toString();
}

/** Separate keys: those that sign cookies and tokens encrypt nothing. */
function keysOf(config: Config): SealKeys {
  return derivedKeys(config, "second factors", "session");
}

function placeOf(userId: string): string {
  return `second factor of ${userId}`;
}

/** The secrets of authenticator apps, as a new session secret seals them anew. */
export const sealedFactors: SealedSecret = {
  table: "auth_second_factors",
  key: "user_id",
  column: "sealed_secret",
  keysOf,
  placeOf,
};
