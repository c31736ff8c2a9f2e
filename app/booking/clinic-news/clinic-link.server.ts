import type { Config } from "#app/platform/config.server.ts";
import { isKeyedHash, keyedHash } from "#app/platform/session-secret/keyed-hash.server.ts";
import { bookingPath } from "../bookings/addresses.ts";

interface Linked {
  id: string;
  /** SEQUENCE of the booking when the link was mailed: a later change is pointed out. */
  sequence: number;
  /** The address that the link is mailed to: another contact address ends it. */
  address: string;
}

/** Returns the address by which a clinic without members sees and answers one appointment. */
export function clinicLinkPath(config: Config, linked: Linked): string {
  return `${bookingPath(linked.id)}/clinic/${linked.sequence}-${keyedHash(config, textOf(linked))}`;
}

/** Returns the SEQUENCE for which a key was made; null for a key that this site did not make. */
export function readClinicKey(
  config: Config,
  { id, address, key }: { id: string; address: string; key: string },
): number | null {
  const [, digits = "", given = ""] = /^(\d{1,9})-([\w-]{43})$/.exec(key) ?? [];
  if (given === "") return null;
  const sequence = Number(digits);
  return isKeyedHash(config, textOf({ id, sequence, address }), given) ? sequence : null;
}

function textOf({ id, sequence, address }: Linked): string {
  return JSON.stringify(["clinic link", id, sequence, address]);
}
