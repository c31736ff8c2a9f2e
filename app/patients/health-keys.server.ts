import { createHmac } from "node:crypto";
import { type Config, isPublicSite } from "#app/platform/config.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { readSealKeys, type SealKeys } from "#app/platform/sealing/seal.server.ts";
import { sessionSecret } from "#app/platform/session-secret/session-secret.server.ts";

/** Whether there is a key for encrypting health data. */
export function takesHealthData(config: Config): boolean {
  return config.HEALTH_DATA_KEY !== undefined || !isPublicSite(config);
}

/**
 * The keys of health data: those of the settings, else, where the product is only being tried out,
 * one that follows from the secret of sessions.
 * @throws AppError `not_set_up` naming the setting that is missing.
 */
export function healthKeys(config: Config): SealKeys {
  if (config.HEALTH_DATA_KEY) return readSealKeys(config.HEALTH_DATA_KEY);
  if (!takesHealthData(config)) {
    throw new AppError(
      "not_set_up",
      "Health data cannot be kept on this site yet: its operator has to set HEALTH_DATA_KEY.",
    );
  }
  const derived = createHmac("sha256", sessionSecret(config)).update("health data").digest();
  return { current: "derived", byId: new Map([["derived", derived]]) };
}
