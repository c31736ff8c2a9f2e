import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import type { Config } from "../config.server.ts";
import { readSealKeys, type SealKeys } from "../sealing/seal.server.ts";
import { sessionSecret } from "../session-secret/session-secret.server.ts";

export type AuditKeyConfig = Pick<Config, "AUDIT_KEY" | "SESSION_SECRET" | "dataDir">;

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
  const keys = auditKeys(config);
  return { ...head, keyId: keys.current, mac: macOf(keys, keys.current, head) ?? "" };
}

/** Whether a signature is right; null for a key that this process does not have. */
export function isSignedHead(config: AuditKeyConfig, { keyId, mac, ...head }: SignedHead) {
  const expected = macOf(auditKeys(config), keyId, head);
  if (expected === null) return null;
  const [given, right] = [Buffer.from(mac), Buffer.from(expected)];
  return given.length === right.length && timingSafeEqual(given, right);
}

function macOf(keys: SealKeys, keyId: string, { position, hash }: ChainHead): string | null {
  const key = keys.byId.get(keyId);
  if (!key) return null;
  return createHmac("sha256", key).update(`audit ${position} ${hash}`).digest("base64url");
}

/** AUDIT_KEY, else a key derived from the session secret, which is outside of the database, too. */
function auditKeys(config: AuditKeyConfig): SealKeys {
  if (config.AUDIT_KEY) return readSealKeys(config.AUDIT_KEY);
  const key = Buffer.from(hkdfSync("sha256", sessionSecret(config), "", "audit chain", 32));
  return { current: "session", byId: new Map([["session", key]]) };
}
