import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { Actor } from "../actor.ts";
import { recordAudit } from "../audit/audit.server.ts";
import { ConfigError } from "../config.server.ts";
import { type Transaction, withRead, withTransaction } from "../database/database.server.ts";
import type { Services } from "../services.server.ts";
import { appSettings } from "../tables.server.ts";
import { findSessionSecret, sessionSecret, sessionSecrets } from "./session-secret.server.ts";

const settingKey = "session-secret.fingerprint";
const starter: Actor = { kind: "job", name: "start" };

type Parts = Pick<Services, "config" | "database">;

/**
 * Records the fingerprint of this process's session secret in a database that has none, and
 * compares it otherwise: nodes with different secrets would refuse each other's sessions and links. A
 * database of a former secret of the settings becomes that of the current one.
 * @throws ConfigError when the database belongs to another secret.
 */
export async function requireSessionSecret({ config, database }: Parts): Promise<void> {
  const [own, ...former] = sessionSecrets(config).map(fingerprint);
  if (own === undefined) throw new ConfigError(otherSecret);
  const known = await withTransaction(database, starter, async (tx) => {
    await tx.insert(appSettings).values({ key: settingKey, value: own }).onConflictDoNothing();
    return readFingerprint(tx);
  });
  if (known === own) return;
  if (!former.some((one) => one === known)) throw new ConfigError(otherSecret);
  await acceptSessionSecret({ config, database }, starter);
}

/**
 * Whether a secret of these settings is that of the database; true where it has none yet.
 * @throws ConfigError when the secret is too short.
 */
export async function fitsSessionSecret({ config, database }: Parts): Promise<boolean> {
  const known = await withRead(database, starter, readFingerprint);
  if (known === null) return true;
  if (findSessionSecret(config) === null) return false;
  return sessionSecrets(config).some((secret) => fingerprint(secret) === known);
}

/**
 * Makes the secret of these settings that of the database.
 * @returns false when it was already.
 */
export async function acceptSessionSecret(
  { config, database }: Parts,
  actor: Actor,
): Promise<boolean> {
  const own = fingerprint(sessionSecret(config));
  return withTransaction(database, actor, async (tx) => {
    if ((await readFingerprint(tx)) === own) return false;
    await tx
      .insert(appSettings)
      .values({ key: settingKey, value: own })
      .onConflictDoUpdate({
        target: appSettings.key,
        set: { value: own, updatedAt: sql`now()` },
      });
    await recordAudit(tx, {
      actor,
      action: "session-secret.accept",
      entityType: "app_settings",
      entityId: settingKey,
    });
    return true;
  });
}

const otherSecret =
  "This database is used with another session secret than this process has. " +
  "Give every process on it the same SESSION_SECRET (without that setting it is the file session-secret in DATA_DIR). " +
  "To change the secret on purpose, name the former one in FORMER_SESSION_SECRETS. Where it is lost, stop all of them and run: npm run cli -- accept-session-secret";

/** A keyed hash: reading it from the database does not help to sign anything. */
function fingerprint(secret: string): string {
  return createHmac("sha256", secret).update("fingerprint of the session secret").digest("hex");
}

async function readFingerprint(tx: Transaction): Promise<unknown> {
  const [row] = await tx
    .select({ value: appSettings.value })
    .from(appSettings)
    .where(eq(appSettings.key, settingKey));
  return row?.value ?? null;
}
