import { createECDH, createHmac } from "node:crypto";
import type { Config } from "#app/platform/config.server.ts";
import { oldestSessionSecret } from "#app/platform/session-secret/session-secret.server.ts";

interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * Returns the keys by which push services know this site (RFC 8292), in base64url. They follow from
 * VAPID_PRIVATE_KEY, else from the oldest session secret: all nodes have the same ones, and a new secret
 * ends no subscription while the former one is listed.
 */
export function vapidKeys(config: Config): VapidKeys {
  const curve = createECDH("prime256v1");
  const derived = () => createHmac("sha256", oldestSessionSecret(config)).update("vapid").digest();
  const key = config.VAPID_PRIVATE_KEY;
  curve.setPrivateKey(key ? Buffer.from(key, "base64url") : derived());
  return {
    publicKey: curve.getPublicKey("base64url"),
    privateKey: curve.getPrivateKey().toString("base64url").padStart(43, "A"),
  };
}
