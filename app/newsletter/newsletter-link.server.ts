import type { Config } from "#app/platform/config.server.ts";
import { isKeyedHash, keyedHash } from "#app/platform/session-secret/keyed-hash.server.ts";
import { confirmDays } from "./rules.ts";

/** Returns the address at which the owner of a mailbox confirms, signed with when it was made. */
export function confirmPath(config: Config, id: string, issuedAt: Date): string {
  const issued = issuedAt.getTime().toString(36);
  return `/newsletter/confirm/${id}/${issued}-${keyedHash(config, confirmText(id, issued))}`;
}

/** Returns when a link to confirm was made; null for a link that this site did not sign. */
export function readConfirmLink(config: Config, id: string, key: string): Date | null {
  const [, issued = "", signature = ""] = /^([0-9a-z]{1,9})-(.+)$/.exec(key) ?? [];
  if (!issued || !isKeyedHash(config, confirmText(id, issued), signature)) return null;
  return new Date(Number.parseInt(issued, 36));
}

/** Returns whether a link to confirm is too old. */
export function isExpired(issuedAt: Date, now = new Date()): boolean {
  return now.getTime() - issuedAt.getTime() > confirmDays * 24 * 60 * 60 * 1_000;
}

/** Returns the address that ends the newsletter for a subscriber, without an account. */
export function leavePath(config: Config, id: string): string {
  return `/newsletter/leave/${id}/${keyedHash(config, leaveText(id))}`;
}

export function isLeaveKey(config: Config, id: string, key: string): boolean {
  return isKeyedHash(config, leaveText(id), key);
}

const confirmText = (id: string, issued: string) =>
  JSON.stringify(["newsletter confirm", id, issued]);
const leaveText = (id: string) => JSON.stringify(["newsletter leave", id]);
