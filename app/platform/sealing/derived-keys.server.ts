import { createHmac, hash } from "node:crypto";
import type { Config } from "../config.server.ts";
import { sessionSecrets } from "../session-secret/session-secret.server.ts";
import type { SealKeys } from "./seal.server.ts";

type SecretConfig = Pick<Config, "SESSION_SECRET" | "FORMER_SESSION_SECRETS" | "dataDir">;

/**
 * Returns keys that are derived from the session secrets for one purpose: those that sign cookies and
 * tokens encrypt nothing. While a former secret is listed, the id names the secret, so that what is sealed
 * with a former one is found and sealed anew; the plain `name` may be of any of them.
 */
export function derivedKeys(config: SecretConfig, purpose: string, name: string): SealKeys {
  const keys = sessionSecrets(config).map((secret) =>
    createHmac("sha256", secret).update(purpose).digest(),
  );
  const named = keys.map((key): [string, Buffer] => [idOf(name, key), key]);
  const [[current, key] = [name, Buffer.alloc(0)], ...former] = named;
  const byId = new Map([...named, [name, key] as const]);
  if (former.length === 0) return { current: name, byId };
  return { current, byId, alike: new Map([[name, former.map(([, one]) => one)]]) };
}

function idOf(name: string, key: Buffer): string {
  return `${name}-${hash("sha256", key, "hex").slice(0, 8)}`;
}
