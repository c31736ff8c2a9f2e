import type { Config } from "#app/platform/config.server.ts";
import { healthKeys as keysFor } from "#app/platform/sealing/health-keys.server.ts";
import type { SealKeys } from "#app/platform/sealing/seal.server.ts";

/** @throws AppError `not_set_up` naming the setting that is missing. */
export function healthKeys(config: Config): SealKeys {
  return keysFor(config, "health data");
}
