import type { Config } from "#app/platform/config.server.ts";
import { healthKeys } from "#app/platform/sealing/health-keys.server.ts";
import { openSealed, SealError, seal } from "#app/platform/sealing/seal.server.ts";

interface Place {
  scheduleId: string;
  name: string;
}

const purpose = "calendar entries";
/** The associated data of what is sealed here. */
export const entryPlace = ({ scheduleId, name }: Place) =>
  JSON.stringify([purpose, scheduleId, name]);

/** Encrypts a calendar file for its place alone. @throws AppError `not_set_up` without a key. */
export function sealEntry(config: Config, place: Place, text: string): string {
  return seal(healthKeys(config, purpose), Buffer.from(text), entryPlace(place)).toString("base64");
}

/** Returns a sealed calendar file; null if it was sealed by a key that is gone. */
export function openEntry(config: Config, place: Place, sealed: string): string | null {
  try {
    const keys = healthKeys(config, purpose);
    return openSealed(keys, Buffer.from(sealed, "base64"), entryPlace(place)).toString();
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}
