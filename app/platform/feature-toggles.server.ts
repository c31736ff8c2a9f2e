import { sql } from "drizzle-orm";
import type { Actor } from "./actor.ts";
import { recordAudit } from "./audit.server.ts";
import { type Database, withRead, withTransaction } from "./database/database.server.ts";
import { AppError } from "./errors.ts";
import { appSettings } from "./tables.server.ts";

/** How the setting of a feature is called. */
export const featureKey = /^feature(\.[a-z]+){1,4}$/;

/** Whether a feature was turned on: `test.pages` is the setting `feature.test.pages`. */
export async function isFeatureOn(
  database: Database,
  actor: Actor,
  name: string,
): Promise<boolean> {
  const { rows } = await withRead(database, actor, (tx) =>
    tx.execute<{ is_on: boolean }>(sql`select feature_is_on(${name}) as is_on`),
  );
  return rows[0]?.is_on ?? false;
}

/**
 * Turns a feature on or off, for every process of this installation at once.
 * @throws AppError `forbidden`; `unprocessable` for what can be no name.
 */
export async function setFeature(
  database: Database,
  actor: Actor,
  { name, isOn }: { name: string; isOn: boolean },
): Promise<void> {
  if (actor.kind !== "admin" && actor.kind !== "job")
    throw new AppError("forbidden", "You may not change settings.");
  const key = `feature.${name}`;
  if (!featureKey.test(key))
    throw new AppError("unprocessable", `${name} can be no feature's name.`);
  await withTransaction(database, actor, async (tx) => {
    await tx
      .insert(appSettings)
      .values({ key, value: isOn })
      .onConflictDoUpdate({
        target: appSettings.key,
        set: { value: isOn, updatedAt: sql`now()` },
      });
    await recordAudit(tx, {
      ...{ actor, action: "feature.set", entityType: "app_settings", entityId: key },
      detail: { isOn },
    });
  });
}
