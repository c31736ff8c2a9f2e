import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "#app/platform/config.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { readMigrationState } from "#app/platform/database/migration-state.server.ts";
import { requireUnmoved } from "#app/platform/database/read-only/move-mark.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { Services } from "#app/platform/services.server.ts";
import type { CommandRun } from "./command-run.ts";

interface OpenedOptions {
  /** Refuses a database whose schema is older than this program; on by default. */
  needsSchema?: boolean;
}

/**
 * Does the work with the running site's services where it runs the command; else opens the database
 * of the settings and closes it whatever happens.
 */
export async function withServices<T>(
  run: CommandRun,
  work: (services: Services) => Promise<T>,
  { needsSchema = true }: OpenedOptions = {},
): Promise<T> {
  if (run.site) return work(run.site);
  const { openServices } = await import("#app/platform/open-services.server.ts");
  const { createLog } = await import("#app/platform/logging/log.server.ts");
  const { product } = await import("#app/slices.server.ts");
  const config = run.config();
  if (needsSchema) requireFolder(config);
  const database = await openConfiguredDatabase(config);
  try {
    // What a command stored there would be lost to the site.
    await requireUnmoved(database.pool);
    if (needsSchema) await requireSchema(database);
    return await work(
      openServices({ config, database, log: createLog(config), registry: product }),
    );
  } finally {
    // The command has ended with its own error, or well.
    await database.close().catch(() => {});
  }
}

/** The running site's database, which stays open, or that of the settings, which is closed after the work. */
export async function withDatabase<T>(
  run: CommandRun,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  if (run.site) return work(run.site.database);
  const database = await openConfiguredDatabase(run.config());
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

export async function openConfiguredDatabase(config: Config): Promise<Database> {
  const { openDatabase } = await import("#app/platform/database/database.server.ts");
  return openDatabase({
    databaseUrl: config.DATABASE_URL,
    dataDir: config.dataDir,
    poolSize: config.DATABASE_POOL_SIZE,
    onError: () => {},
  });
}

/** Opening the embedded database would make an empty one. */
function requireFolder({ DATABASE_URL, dataDir }: Config) {
  if (DATABASE_URL || existsSync(join(dataDir, "database", "PG_VERSION"))) return;
  const advice = "npm start makes it (SEED_DEMO=false without the demo city).";
  throw new AppError("not_found", `There is no database in ${dataDir} yet: ${advice}`);
}

async function requireSchema(database: Database): Promise<void> {
  const { applied, known } = await readMigrationState(database.pool);
  if (applied >= known) return;
  const what = applied === 0 ? "has no tables yet" : "has an older schema than this program";
  throw new AppError("conflict", `The database ${what}. Run: npm run cli -- migrate`);
}
