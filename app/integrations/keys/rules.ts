import type { KeyScope } from "#app/platform/actor.ts";

/** The beginning of every API key, by which people and scanners of leaked secrets know it. */
export const keyPrefix = "dalil_";

/** A key as programs send it: the prefix and 256 random bits. */
export const keyPattern = /^dalil_[A-Za-z0-9_-]{43}$/;

/** Days until a key expires, as its maker chooses. */
export const lifetimes = [30, 90, 365] as const;

/** Hours for which the former secret works after a rotation; 0 ends it at once. */
export const overlaps = [0, 1, 24, 168] as const;

/** The most keys of one clinic, or of the back office, that are not revoked. */
export const mostKeys = 20;

const keyStates = ["active", "expired", "revoked", "left"] as const;
export type KeyState = (typeof keyStates)[number];

interface StatedKey {
  clinicId: string | null;
  expiresAt: Date;
  revokedAt: Date | null;
  /** Whether its maker still manages the clinic. */
  isManaged: boolean;
}

/** Returns whether a key opens anything, and if not, why. */
export function keyState(key: StatedKey, now = new Date()): KeyState {
  if (key.revokedAt) return "revoked";
  if (key.expiresAt <= now) return "expired";
  return key.clinicId !== null && !key.isManaged ? "left" : "active";
}

/** The scopes that a key may have: those of a clinic, or of the back office. */
export const clinicScopes: readonly KeyScope[] = [
  "directory:read",
  "bookings:read",
  "bookings:write",
];
export const officeScopes: readonly KeyScope[] = ["directory:read"];

/** Returns whether a path is one of the doors that a key opens; elsewhere it is not even read. */
export function isKeyDoor(path: string): boolean {
  return /^\/(functions|rest)\/v1\/|^\/fhir(\/|$)|^\/mcp$/.test(path);
}
