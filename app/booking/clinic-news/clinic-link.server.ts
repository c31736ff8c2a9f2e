import { createHmac, timingSafeEqual } from "node:crypto";
import type { Config } from "#app/platform/config.server.ts";
import { sessionSecret } from "#app/platform/session-secret/session-secret.server.ts";
import { bookingPath } from "../pages/rules.ts";

interface Linked {
  id: string;
  /** SEQUENCE of the booking: only the newest link answers. */
  sequence: number;
  /** The address that the link is mailed to: another contact address ends it. */
  address: string;
}

/** Returns the address by which a clinic without members sees and answers one appointment. */
export function clinicLinkPath(config: Config, linked: Linked): string {
  return `${bookingPath(linked.id)}/clinic/${linked.sequence}-${sign(config, linked)}`;
}

/** Returns the SEQUENCE for which a key was made; null for a key that this site did not make. */
export function readClinicKey(
  config: Config,
  { id, address, key }: { id: string; address: string; key: string },
): number | null {
  const [, digits = "", given = ""] = /^(\d{1,9})-([\w-]{43})$/.exec(key) ?? [];
  if (given === "") return null;
  const sequence = Number(digits);
  const right = sign(config, { id, sequence, address });
  return timingSafeEqual(Buffer.from(given), Buffer.from(right)) ? sequence : null;
}

function sign(config: Config, { id, sequence, address }: Linked): string {
  return createHmac("sha256", sessionSecret(config))
    .update(JSON.stringify(["clinic link", id, sequence, address]))
    .digest("base64url");
}
