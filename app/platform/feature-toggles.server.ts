import { sql } from "drizzle-orm";
import type { Actor } from "./actor.ts";
import { recordAudit } from "./audit.server.ts";
import { type Database, withRead, withTransaction } from "./database/database.server.ts";
import { AppError } from "./errors.ts";
import { appSettings } from "./tables.server.ts";

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
  if (!/^[a-z]+(\.[a-z]+){0,3}$/.test(name))
    throw new AppError("unprocessable", `${name} can be no feature's name.`);
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
      ...{ actor, action: "feature.set", entityType: "app_settings", entityId: key },
      detail: { isOn },
    });
  });
}
