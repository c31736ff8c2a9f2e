import { checkToken, signFile } from "#app/media/storage-api/signed-address.server.ts";
import type { Config } from "#app/platform/config.server.ts";
import {
  sessionSecret,
  sessionSecrets,
} from "#app/platform/session-secret/session-secret.server.ts";

/** The validity of an archive's signed address. */
export const archiveMinutes = 15;

const archiveOf = (userId: string) => ({ bucket: "my-data", path: userId });

/** Signs an address that opens the archive of one person, for a quarter of an hour. */
export function signArchive(config: Config, userId: string, now = Date.now()): string {
  const expires = Math.floor(now / 1000) + archiveMinutes * 60;
  return signFile(sessionSecret(config), archiveOf(userId), expires);
}

export function opensArchive(config: Config, userId: string, token: string): boolean {
  return checkToken(sessionSecrets(config), archiveOf(userId), token) === "good";
}
