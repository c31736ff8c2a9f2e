import { randomBytes } from "node:crypto";
import type { Config } from "#app/platform/config.server.ts";
import { derivedKeys } from "#app/platform/sealing/derived-keys.server.ts";
import type { SealedSecret } from "#app/platform/sealing/reseal-secrets.server.ts";
import { openSealed, type SealKeys, seal } from "#app/platform/sealing/seal.server.ts";

/** Makes a signing secret as Standard Webhooks writes it: 256 bits after a prefix. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(32).toString("base64")}`;
}

/** Encrypts a signing secret for its endpoint. */
export function sealSigningSecret(config: Config, secret: string, endpointId: string): string {
  const sealed = seal(keysOf(config), Buffer.from(secret), placeOf(endpointId));
  return sealed.toString("base64url");
}

/** Returns the signing secret again. @throws SealError for another endpoint, or under another key. */
export function openSigningSecret(config: Config, sealed: string, endpointId: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  return openSealed(keysOf(config), bytes, placeOf(endpointId)).toString();
}

/** Separate keys: those that sign cookies and tokens encrypt nothing. */
function keysOf(config: Config): SealKeys {
  return derivedKeys(config, "webhooks", "session");
}

function placeOf(endpointId: string): string {
  return `webhook endpoint ${endpointId}`;
}

/** The signing secrets of endpoints, as a new session secret seals them anew. */
export const sealedSigningSecrets: readonly SealedSecret[] = ["secret_sealed", "former_sealed"].map(
  (column) => ({ table: "webhook_endpoints", key: "id", column, keysOf, placeOf }),
);
