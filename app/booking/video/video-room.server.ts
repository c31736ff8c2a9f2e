import { createHmac } from "node:crypto";
import type { Config } from "#app/platform/config.server.ts";
import { oldestSessionSecret } from "#app/platform/session-secret/session-secret.server.ts";

/** A room is shown to the patient this long before the visit begins. */
export const roomOpensMinutes = 15;

interface Visit {
  id: string;
  appointmentTypeId: string;
  startsAt: string;
  /** The seats of one session share a room. */
  capacity: number;
}

/**
 * Returns the address of the room of a video visit, whose name only this site can derive; null
 * without a provider. A booking keeps its room when it moves.
 */
export function videoRoom(
  config: Config,
  { id, appointmentTypeId, startsAt, capacity }: Visit,
): string | null {
  if (!config.VIDEO_URL_TEMPLATE) return null;
  const session = capacity > 1 ? `${appointmentTypeId} ${Date.parse(startsAt)}` : id;
  const room = createHmac("sha256", oldestSessionSecret(config))
    .update(`video room ${session}`)
    .digest("hex")
    .slice(0, 32);
  return config.VIDEO_URL_TEMPLATE.replace("{room}", room);
}
