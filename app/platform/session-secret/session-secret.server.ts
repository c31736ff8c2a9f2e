import { randomBytes, randomUUID } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { type Config, ConfigError } from "../config.server.ts";

/** As for SESSION_SECRET: a shorter secret can be guessed, and an empty one protects nothing. */
const shortestSecret = 32;

type SecretConfig = Pick<Config, "SESSION_SECRET" | "dataDir"> &
  Partial<Pick<Config, "FORMER_SESSION_SECRETS">>;

/**
 * Returns SESSION_SECRET, else the secret of DATA_DIR, which is made when it is first needed.
 * @throws ConfigError naming the file when it holds fewer than 32 characters.
 */
export function sessionSecret(config: SecretConfig): string {
  return findSessionSecret(config) ?? checkSecret(makeSecret(config.dataDir), config.dataDir);
}

/** Returns the secrets whose signatures are accepted: the current one, which alone signs, then former ones. */
export function sessionSecrets(config: SecretConfig): readonly [string, ...string[]] {
  return [sessionSecret(config), ...(config.FORMER_SESSION_SECRETS ?? [])];
}

/**
 * Returns the oldest secret that is accepted, for names that both sides derive and keys that others know:
 * they change when the former secret is removed, not when a new one is added.
 */
export function oldestSessionSecret(config: SecretConfig): string {
  return config.FORMER_SESSION_SECRETS?.at(-1) ?? sessionSecret(config);
}

/**
 * Returns the session secret, or null where there is none yet.
 * @throws ConfigError naming the file when it holds fewer than 32 characters.
 */
export function findSessionSecret({ SESSION_SECRET, dataDir }: SecretConfig): string | null {
  if (SESSION_SECRET) return SESSION_SECRET;
  const secret = readIfPresent(secretFile(dataDir));
  return secret === null ? null : checkSecret(secret, dataDir);
}

function checkSecret(secret: string, dataDir: string): string {
  if (secret.trim().length >= shortestSecret) return secret;
  const file = secretFile(dataDir);
  throw new ConfigError(
    `${file} holds ${secret.trim().length} characters; a session secret has at least ${shortestSecret}. ` +
      "Restore the file from a backup, or set SESSION_SECRET. If the site was never used, delete the file: the next start makes a new one.",
  );
}

function secretFile(dataDir: string): string {
  return join(dataDir, "session-secret");
}

function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/**
 * Writes a new secret beside its place and links it there complete. A link, not a rename: of two
 * processes that start at once the second finds the secret of the first and takes that.
 */
function makeSecret(dataDir: string): string {
  const file = secretFile(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const temporary = `${file}.${randomUUID()}`;
  try {
    writeDurably(temporary, randomBytes(32).toString("base64url"));
    linkSync(temporary, file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
  syncFolder(dataDir);
  return readFileSync(file, "utf8");
}

function writeDurably(file: string, text: string): void {
  const handle = openSync(file, "wx", 0o600);
  try {
    const written = writeSync(handle, text);
    if (written < text.length) throw new Error(`${file} could not be written whole.`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Makes the new name survive a power loss as well as the content. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
