import { sql } from "drizzle-orm";
import { type Actor, guest } from "./actor.ts";
import { recordAudit } from "./audit/audit.server.ts";
import { cachedRead } from "./database/cached-read.server.ts";
import { type Database, withRead, withTransaction } from "./database/database.server.ts";
import { perDatabase } from "./database/per-database.server.ts";
import { AppError } from "./errors.ts";
import {
  type FeatureKey,
  type FeatureMap,
  features,
  isFeatureKey,
  withDefaults,
} from "./features/features.ts";
import { publishEvent } from "./outbox/events.server.ts";
import { requirePermission } from "./permissions.ts";
import { appSettings } from "./tables.server.ts";

/** The settings that turn features. */
export const featureKey = /^feature(\.[a-z]+){1,4}$/;

/** The longest time that a lost outbox event can leave the cache stale. */
const freshMs = 60_000;
const turned = cachedRead(freshMs, loadTurned);

const known = perDatabase<FeatureMap>(() => withDefaults({}));

/** Returns the state of all features: the defaults, overridden by stored settings. */
export async function readFeatures(database: Database): Promise<FeatureMap> {
  const features = withDefaults(await turned.get(database));
  known.set(database, features);
  return features;
}

/**
 * Returns the features last read, without waiting, for pages whose content depends on them only
 * slightly; works while the database is unavailable.
 */
export function recallFeatures(database: Database): FeatureMap {
  readFeatures(database).catch(() => {});
  return known.of(database);
}

/** Whether a feature is on: `test.pages` is the setting `feature.test.pages`. */
export async function isFeatureOn(database: Database, key: FeatureKey): Promise<boolean> {
  return (await readFeatures(database))[key];
}

/** @throws AppError `not_found` where a feature is off, as if there were no such page. */
export async function requireFeature(database: Database, key: FeatureKey): Promise<void> {
  if (!(await isFeatureOn(database, key)))
    throw new AppError("not_found", "There is no such page.");
}

/** Invalidates the cached features. */
export function forgetFeatures(database: Database): void {
  turned.forget(database);
  readFeatures(database).catch(() => {});
}

async function loadTurned(database: Database): Promise<Record<string, boolean>> {
  const { rows } = await withRead(database, guest, (tx) =>
    tx.execute<{ name: string; is_on: boolean }>(sql`select name, is_on from feature_settings()`),
  );
  return Object.fromEntries(rows.map(({ name, is_on }) => [name, is_on]));
}

/**
 * Turns a feature on or off for every process of this installation.
 * @throws AppError `forbidden`; `unprocessable` for an unknown feature.
 */
export async function setFeature(
  database: Database,
  actor: Actor,
  { name, isOn }: { name: string; isOn: boolean },
): Promise<void> {
  requirePermission(actor, "features.set");
  if (!isFeatureKey(name)) {
    const known = features.map(({ key }) => key).join(", ");
    throw new AppError("unprocessable", `${name} is no feature. There are: ${known}.`);
  }
  const key = `feature.${name}`;
  await withTransaction(database, actor, async (tx) => {
    await tx
      .insert(appSettings)
      .values({ key, value: isOn })
      .onConflictDoUpdate({
        target: appSettings.key,
        set: { value: isOn, updatedAt: sql`now()` },
      });
    await recordAudit(tx, {
      actor,
      action: "feature.set",
      entityType: "app_settings",
      entityId: key,
      detail: { isOn },
    });
    const payload = { key, value: isOn };
    await publishEvent(tx, {
      topic: "feature.changed",
      entityType: "app_settings",
      entityId: key,
      payload,
    });
  });
  forgetFeatures(database);
  await readFeatures(database);
}
