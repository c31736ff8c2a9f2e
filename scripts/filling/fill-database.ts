import { once } from "node:events";
import { z } from "zod";
import { type Beginning, beginnings } from "#app/admin/getting-started/beginnings.ts";
import { readConfig } from "#app/platform/config.server.ts";
import { keepPrivate } from "#app/platform/data-folder/keep-private.server.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/logging/log.server.ts";
import { openServices } from "#app/platform/open-services.server.ts";
import { product } from "#app/slices.server.ts";
import { prepareDatabase } from "#server/starting/prepare-database.ts";
import { describeStartFailure } from "#server/starting/start-failure.ts";
import { StartProgress } from "#server/starting/start-progress.ts";

const message = z.object({ beginning: z.enum(beginnings).nullable() });

/**
 * Creates and fills the embedded database. The parent process sends what the person at its terminal
 * has chosen.
 * @returns false after a failure, which is on the terminal.
 */
export async function fillDatabase(): Promise<boolean> {
  const answer = once(process, "message");
  const ask = async (): Promise<Beginning | null> => message.parse((await answer)[0]).beginning;
  try {
    const config = readConfig();
    keepPrivate(config.dataDir);
    const database = openDatabase({ dataDir: config.dataDir });
    const services = openServices({ config, database, log: createLog(config), registry: product });
    await prepareDatabase(services, new StartProgress(), ask).finally(() => database.close());
    return true;
  } catch (error) {
    console.error(`The database is filled after the build: ${describeStartFailure(error)}`);
    return false;
  }
}
