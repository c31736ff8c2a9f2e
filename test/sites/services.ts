import { readConfig } from "#app/platform/config.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/logging/log.server.ts";
import { openServices } from "#app/platform/open-services.server.ts";
import type { Services } from "#app/platform/services.server.ts";
import { product } from "#app/slices.server.ts";

export { product };

/** A process's services around a test database; files and mails go to `dataDir`. */
export function testServices(
  database: Database,
  options: { dataDir: string; settings?: NodeJS.ProcessEnv },
): Services {
  const config = readConfig({
    NODE_ENV: "test",
    LOG_LEVEL: "silent",
    DATA_DIR: options.dataDir,
    ...options.settings,
  });
  return openServices({ config, database, log: createLog(config), registry: product });
}
