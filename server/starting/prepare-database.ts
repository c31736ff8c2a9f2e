import { z } from "zod";
import type { DemoAccount } from "#app/accounts/demo-accounts.server.ts";
import {
  type Beginning,
  beginningCommands,
  beginnings,
} from "#app/admin/getting-started/beginnings.ts";
import { addNewHelp } from "#app/content/add-new-help.server.ts";
import { forgetHelpEntries } from "#app/content/help/queries.server.ts";
import { setCity } from "#app/geography/city/set-city.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { nameCommands } from "#app/platform/command-name.server.ts";
import { seedsDemoCity } from "#app/platform/config.server.ts";
import { withRead, withTransaction } from "#app/platform/database/database.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { requireUnmoved } from "#app/platform/database/read-only/move-mark.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { requireSessionSecret } from "#app/platform/session-secret/fingerprint.server.ts";
import {
  dropStoredValue,
  readStoredValue,
  storeValue,
} from "#app/platform/settings/stored-value.server.ts";
import { type StartCount, StartProgress, type StartStep } from "./start-progress.ts";

const actor: Actor = { kind: "job", name: "first start" };
/** Set while the first filling runs, so that one that was interrupted is taken up again. */
const fillingKey = "first-start.filling";

/**
 * Brings the schema up to date and fills an empty database. Returns the demo accounts that it made.
 * `ask` is called for an empty database; null leaves it to the settings.
 * @throws ConfigError when the database belongs to another session secret, AppError `conflict` when
 * it was moved.
 */
export async function prepareDatabase(
  services: Services,
  progress = new StartProgress(),
  ask: () => Promise<Beginning | null> = async () => null,
): Promise<DemoAccount[]> {
  const { config } = services;
  await requireUnmoved(services.database.pool);
  const applied = await migrateDatabase(services.database);
  if (applied > 0) console.log(`Applied ${applied} migrations.`);
  await requireSessionSecret(services);
  if (!(await needsFilling(services))) {
    await addMissingHelp(services);
    await chooseCity(services);
    return [];
  }
  const beginning = (await findBeginning(services)) ?? (await ask());
  const demo = beginning === null ? seedsDemoCity(config) : beginning === "demo";
  const begun = Date.now();
  await markFilling(services, { beginning });
  const { seedDatabase } = await import("./seed.ts");
  const { accounts } = await seedDatabase(services, {
    demo,
    onProgress: (step, count) => {
      progress.report(step, count);
      console.log(describeStep(step, count ?? null));
    },
  });
  await chooseCity(services);
  await markFilling(services, null);
  const what = demo
    ? "The demo city is ready"
    : "Places, vocabulary and texts are ready, without a demo city";
  console.log(`${what} (${Math.round((Date.now() - begun) / 1000)} s).`);
  if (beginning !== null && !demo) {
    console.log(nameCommands(`Next, once the site is ready: ${beginningCommands[beginning]}`));
  } else if (config.SEED_DEMO === undefined && !demo) {
    console.log("BASE_URL is set; SEED_DEMO=true asks for a demo city.");
  }
  return accounts;
}

const number = new Intl.NumberFormat("en");

function describeStep(step: StartStep, count: StartCount | null): string {
  if (count)
    return `Demo city: ${step} ${number.format(count.done)} of ${number.format(count.total)}`;
  return step === "words" ? "Places, vocabulary and texts ..." : "Schedules and bookings ...";
}

async function chooseCity({ config, database }: Services) {
  if (config.CITY === undefined) return;
  await setCity(database, config.CITY);
}

/** Gives a database of an earlier version the help of this one. */
async function addMissingHelp({ database }: Services) {
  const added = await withTransaction(database, actor, addNewHelp);
  if (added.length === 0) return;
  forgetHelpEntries(database);
  console.log(`Added to the help centre: ${added.join(", ")}.`);
}

async function needsFilling({ database }: Services): Promise<boolean> {
  const { rows } = await database.pool.query("select 1 from vocabulary_items limit 1");
  if (rows.length === 0) return true;
  const mark = await withRead(database, actor, (tx) => readStoredValue(tx, fillingKey));
  return mark !== undefined;
}

const mark = z.object({ beginning: z.enum(beginnings).nullable() });

/** The choice of a filling that was interrupted; null where nobody chose, or a setting decides. */
async function findBeginning({ config, database }: Services): Promise<Beginning | null> {
  if (config.SEED_DEMO !== undefined) return null;
  const value = await withRead(database, actor, (tx) => readStoredValue(tx, fillingKey));
  return mark.safeParse(value).data?.beginning ?? null;
}

async function markFilling({ database }: Services, filling: z.infer<typeof mark> | null) {
  await withTransaction(database, actor, (tx) =>
    filling ? storeValue(tx, fillingKey, filling) : dropStoredValue(tx, fillingKey),
  );
}
