import { eq } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { requireSessionSecret } from "#app/platform/session-secret/fingerprint.server.ts";
import { appSettings } from "#app/platform/tables.server.ts";

const actor: Actor = { kind: "job", name: "first start" };
/** Set while the first filling runs, so that one that was interrupted is taken up again. */
const fillingKey = "first-start.filling";

/**
 * Brings the schema up to date and fills an empty database.
 * @throws ConfigError when the database belongs to another session secret.
 */
export async function prepareDatabase(services: Services): Promise<void> {
  const { config } = services;
  const applied = await migrateDatabase(services.database);
  if (applied > 0) console.log(`Applied ${applied} migrations.`);
  await requireSessionSecret(services);
  if (!(await needsFilling(services))) return;
  const begun = Date.now();
  await markFilling(services, true);
  const { seedDatabase } = await import("./seed.ts");
  await seedDatabase(services, {
    demo: config.SEED_DEMO,
    onProgress: (line) => console.log(line),
  });
  await markFilling(services, false);
  console.log(`The database is filled (${Math.round((Date.now() - begun) / 1000)} s).`);
}

async function needsFilling({ database }: Services): Promise<boolean> {
  const { rows } = await database.pool.query("select 1 from vocabulary_items limit 1");
  if (rows.length === 0) return true;
  const marks = await withRead(database, actor, (tx) =>
    tx.select({ key: appSettings.key }).from(appSettings).where(eq(appSettings.key, fillingKey)),
  );
  return marks.length > 0;
}

async function markFilling({ database }: Services, isFilling: boolean) {
  await withTransaction(database, actor, async (tx) => {
    if (isFilling) {
      await tx
        .insert(appSettings)
        .values({ key: fillingKey, value: new Date().toISOString() })
        .onConflictDoNothing();
    } else {
      await tx.delete(appSettings).where(eq(appSettings.key, fillingKey));
    }
  });
}
