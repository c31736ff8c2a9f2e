import { type Config, isPublicSite } from "../config.server.ts";
import { AppError } from "../errors.ts";
import { derivedKeys } from "./derived-keys.server.ts";
import { readSealKeys, type SealKeys } from "./seal.server.ts";

/** Returns whether this site has a key for health data; without one its forms must not ask for any. */
export function takesHealthData(config: Config): boolean {
  return config.HEALTH_DATA_KEY !== undefined || !isPublicSite(config);
}

/**
 * Returns the keys of the settings. On a site that is only being tried out they are derived from the
 * secret of sessions instead, for one purpose.
 * @throws AppError `not_set_up` naming the setting that is missing.
 */
export function healthKeys(config: Config, purpose: string): SealKeys {
  if (config.HEALTH_DATA_KEY) return readSealKeys(config.HEALTH_DATA_KEY);
  if (!takesHealthData(config)) {
    throw new AppError(
      "not_set_up",
      "Health data cannot be kept on this site yet: its operator has to set HEALTH_DATA_KEY.",
    );
  }
  return derivedKeys(config, purpose, "derived");
}
