import { createHmac, randomBytes } from "node:crypto";
import type { Config } from "#app/platform/config.server.ts";
import { openSealed, type SealKeys, seal } from "#app/platform/sealing/seal.server.ts";
import { sessionSecret } from "#app/platform/session-secret/session-secret.server.ts";

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
  const key = createHmac("sha256", sessionSecret(config)).update("webhooks").digest();
  return { current: "session", byId: new Map([["session", key]]) };
}

function placeOf(endpointId: string): string {
  return `webhook endpoint ${endpointId}`;
}
