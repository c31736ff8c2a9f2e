import type { Config } from "#app/platform/config.server.ts";
import { isKeyedHash, keyedHash } from "#app/platform/session-secret/keyed-hash.server.ts";
import { bookingPath } from "./addresses.ts";

/** The single action that a link allows without signing in: of a mail, or (`take`) of a program that holds a time. */
const linkPurposes = ["view", "cancel", "move", "again", "take", "confirm"] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

interface Linked {
  id: string;
  /** SEQUENCE of the booking: each change ends the links that were sent before it. */
  sequence: number;
}

/** Returns the address by which the receiver of a mail does one thing about a booking. */
export function linkPath(config: Config, purpose: LinkPurpose, booking: Linked): string {
  const { id, sequence } = booking;
  return `${bookingPath(id)}/${purpose}/${sequence}-${keyedHash(config, textOf(purpose, booking))}`;
}

/** Returns the SEQUENCE for which a key was made; null for a key that this site did not make. */
export function readLinkKey(
  config: Config,
  { id, purpose, key }: { id: string; purpose: LinkPurpose; key: string },
): number | null {
  const [, digits = "", given = ""] = /^(\d{1,9})-([\w-]{43})$/.exec(key) ?? [];
  if (given === "") return null;
  const sequence = Number(digits);
  return isKeyedHash(config, textOf(purpose, { id, sequence }), given) ? sequence : null;
}

function textOf(purpose: LinkPurpose, { id, sequence }: Linked): string {
  return `booking link ${purpose} ${id} ${sequence}`;
}
