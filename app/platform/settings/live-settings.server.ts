import { eq, sql } from "drizzle-orm";
import type { Actor } from "../actor.ts";
import { recordAuditFor } from "../audit/audit.server.ts";
import { cachedRead } from "../caches/cached-read.server.ts";
import {
  type Database,
  type Transaction,
  withRead,
  withTransaction,
} from "../database/database.server.ts";
import { AppError } from "../errors.ts";
import { publishEvent } from "../outbox/events.server.ts";
import { requirePermission } from "../permissions.ts";
import type { Services } from "../services.server.ts";
import { appSettings } from "../tables.server.ts";
import {
  isLiveKey,
  type LiveKey,
  type LiveValue,
  liveSettings,
  type SettingValue,
  validValue,
} from "./live-settings.ts";

// Settings that are no features are private to the process: requests neither read nor write them.
const owner = { kind: "job", name: "settings" } as const;
const prefix = "setting.";
const freshMs = 60_000;
const stored = cachedRead("platform.settings", freshMs, loadStored);

interface StoredSetting {
  value: SettingValue;
  /** Changes with every write; empty for a setting that was never written. */
  version: string;
}

/** A row as it was written; `settledValue` checks its value. */
interface StoredRow {
  value: unknown;
  version: string;
}

/** Returns a setting as it is stored, or its fallback. */
export async function readSetting<K extends LiveKey>(
  database: Database,
  key: K,
): Promise<LiveValue<K>> {
  // A value that the setting no longer allows counts as not stored.
  return settledValue(key, (await stored.get(database)).get(key)?.value);
}

/** `validValue` checked the type that the declaration of the key states. */
function settledValue<K extends LiveKey>(key: K, value: unknown): LiveValue<K> {
  return (validValue(liveSettings[key], value) ?? liveSettings[key].fallback) as LiveValue<K>;
}

/** Invalidates the cached settings. */
export function forgetSettings(database: Database): void {
  stored.forget(database);
}

/** Returns all settings with their versions, as they are stored now. @throws AppError `forbidden`. */
export async function readSettings(
  database: Database,
  actor: Actor,
): Promise<ReadonlyMap<LiveKey, StoredSetting>> {
  requirePermission(actor, "settings.set");
  const now = await loadStored(database);
  return new Map(
    Object.keys(liveSettings)
      .filter(isLiveKey)
      .map((key): [LiveKey, StoredSetting] => {
        const { value, version = "" } = now.get(key) ?? {};
        return [key, { value: settledValue(key, value), version }];
      }),
  );
}

/**
 * Writes a setting for every process of this installation.
 * @throws AppError `forbidden`; `unprocessable` for a value that it does not allow; `conflict` where it
 *   has another version.
 */
export async function setSetting(
  { database, requestId = null }: Pick<Services, "database"> & { requestId?: string | null },
  actor: Actor,
  { key, value, version }: { key: LiveKey; value: SettingValue; version: string },
): Promise<void> {
  requirePermission(actor, "settings.set");
  if (validValue(liveSettings[key], value) === null) {
    throw new AppError("unprocessable", "The setting does not allow this value.");
  }
  await withTransaction(database, owner, async (tx) => {
    const before = await lockStored(tx, key);
    if ((before?.version ?? "") !== version || !(await write(tx, { key, value, before }))) {
      throw new AppError("conflict", "This was changed since: read it again.");
    }
    const entity = { entityType: "app_settings", entityId: prefix + key };
    const was = before ? before.value : liveSettings[key].fallback;
    const detail = { before: { [key]: was }, after: { [key]: value } };
    await recordAuditFor(tx, { ...entity, actor, requestId, action: "setting.set", detail });
    await publishEvent(tx, { ...entity, topic: "setting.changed", payload: { key } });
  });
  forgetSettings(database);
}

const versionColumn = sql<string>`${appSettings.updatedAt}::text`;

async function lockStored(tx: Transaction, key: LiveKey) {
  const [row] = await tx
    .select({ value: appSettings.value, version: versionColumn })
    .from(appSettings)
    .where(eq(appSettings.key, prefix + key))
    .for("update");
  return row;
}

/** Returns false where somebody else wrote the setting first. */
async function write(
  tx: Transaction,
  { key, value, before }: { key: LiveKey; value: SettingValue; before: object | undefined },
): Promise<boolean> {
  const row = { key: prefix + key, value };
  const written = before
    ? await tx
        .update(appSettings)
        .set({ value, updatedAt: sql`clock_timestamp()` })
        .where(eq(appSettings.key, row.key))
    : await tx.insert(appSettings).values(row).onConflictDoNothing();
  return written.rowCount === 1;
}

function loadStored(database: Database): Promise<ReadonlyMap<string, StoredRow>> {
  return withRead(database, owner, async (tx) => {
    const rows = await tx
      .select({ key: appSettings.key, value: appSettings.value, version: versionColumn })
      .from(appSettings)
      .where(sql`starts_with(${appSettings.key}, ${prefix})`);
    return new Map(
      rows.map(({ key, ...row }): [string, StoredRow] => [key.slice(prefix.length), row]),
    );
  });
}
