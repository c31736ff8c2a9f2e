import type { Services } from "#app/platform/services.server.ts";
import { isKeyedHash, keyedHash } from "#app/platform/session-secret/keyed-hash.server.ts";

/** Where a mail about a saved search is stopped, by whoever reads the mail, without signing in. */
export function stopPath(config: Services["config"], id: string): string {
  return `/alerts/stop/${id}/${keyedHash(config, textOf(id))}`;
}

export function isStopKey(config: Services["config"], id: string, key: string): boolean {
  return isKeyedHash(config, textOf(id), key);
}

const textOf = (id: string) => `alerts ${id}`;
