import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Config } from "../config.server.ts";
import { readSealKeys, type SealKeys } from "../sealing/seal.server.ts";
import { sessionSecrets } from "../session-secret/session-secret.server.ts";

export type AuditKeyConfig = Pick<
  Config,
  "AUDIT_KEY" | "SESSION_SECRET" | "FORMER_SESSION_SECRETS" | "dataDir"
>;

/** The end of the audit chain at a moment. */
export interface ChainHead {
  position: number;
  hash: string;
}

export interface SignedHead extends ChainHead {
  keyId: string;
  mac: string;
}

/** Signs the end of the chain with a key that the database never has. */
export function signHead(config: AuditKeyConfig, head: ChainHead): SignedHead {
  const { current, byId } = auditKeys(config);
  return { ...head, keyId: current, mac: macWith(byId.get(current) ?? Buffer.alloc(0), head) };
}

/** Whether a signature is right; null for a key that this process does not have. */
export function isSignedHead(config: AuditKeyConfig, { keyId, mac, ...head }: SignedHead) {
  const keys = auditKeys(config);
  const found = keys.byId.get(keyId);
  if (!found) return null;
  const given = Buffer.from(mac);
  return [found, ...(keys.alike?.get(keyId) ?? [])].some((key) => {
    const right = Buffer.from(macWith(key, head));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

function macWith(key: Buffer, { position, hash }: ChainHead): string {
  return createHmac("sha256", key).update(`audit ${position} ${hash}`).digest("base64url");
}

/** AUDIT_KEY, else a key derived from the session secret, which is outside of the database, too. */
function auditKeys(config: AuditKeyConfig): SealKeys {
  if (config.AUDIT_KEY) return readSealKeys(config.AUDIT_KEY);
  const [key, ...former] = sessionSecrets(config).map((secret) =>
    Buffer.from(hkdfSync("sha256", secret, "", "audit chain", 32)),
  );
  return {
    current: "session",
    byId: new Map([["session", key ?? Buffer.alloc(0)]]),
    alike: new Map([["session", former]]),
  };
}
